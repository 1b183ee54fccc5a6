"""What every game must keep to, whichever it is: the tests here run for each one that is found, and for the toy.

A new game needs two things here: a scrambler in `scramblers/`, written from its rule text, and the list of its secrets
in `mutants.py`. Without them the tests of secrecy fail. `HYPOTHESIS_PROFILE=long` tries everything much more often.
"""
