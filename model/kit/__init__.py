"""Parts shared by games; a part enters at its second use."""
