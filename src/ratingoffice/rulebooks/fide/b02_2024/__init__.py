"""FIDE B.02 of 1 March 2024, standard chess: what is new since 2010; rapid and blitz build on it."""
