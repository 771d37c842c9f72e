"""FMJD Annex 9: the articles that the editions of 2009 and 2022 have in common."""
