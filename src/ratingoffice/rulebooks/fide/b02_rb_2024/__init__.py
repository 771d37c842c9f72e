"""FIDE B.02 of 1 March 2024, rapid and blitz: what is not as in standard chess."""
