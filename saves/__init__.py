"""Games being played and the campaigns they leave on disk."""
