"""What a player sees: screens, line mode and the command line."""
