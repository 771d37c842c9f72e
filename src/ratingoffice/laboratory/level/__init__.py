"""The level of a list over the years: a group of players, the top, the distribution (FMJD Annex 9 7.4, FIDE 10.3)."""
