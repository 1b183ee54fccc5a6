"""What every game must keep to, whichever it is: the tests here run for each one that is found, and for the toy."""
