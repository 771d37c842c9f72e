"""FMJD Annex 9 in the edition of 2022, with what Annexes 3 and 13 say for ratings."""
