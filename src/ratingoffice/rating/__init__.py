"""One rating period: which games count, the run of the rules, the list."""
