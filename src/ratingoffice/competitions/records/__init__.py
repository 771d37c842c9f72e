"""Simultaneous displays (Annex 8) and the recognition of achievements and records (Annex 11)."""
