"""How fast the program is, beside a yardstick measured on the same machine in the same minute."""
