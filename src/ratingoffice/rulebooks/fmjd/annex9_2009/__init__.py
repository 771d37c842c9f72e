"""FMJD Annex 9 in the edition of 2009."""
