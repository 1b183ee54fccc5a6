"""The shared parts of the rules: dice, records, notation, match, forecast, bots."""
