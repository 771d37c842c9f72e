"""Drift of the scale (FIDE B.02 10.3, 11.2): how much a year, what to look at next, and how sure the method is."""
