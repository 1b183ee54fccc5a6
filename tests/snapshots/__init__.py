"""Pictures of the real screens over the real rules, at fixed moments of fixed games."""
