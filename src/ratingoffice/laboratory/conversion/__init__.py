"""Two scales compared: formulas from players who have both ratings (FMJD Annex 9 1.5)."""
