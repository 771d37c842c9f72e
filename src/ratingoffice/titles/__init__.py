"""Titles and norms of the FMJD (Annex 10, 2022): automatic titles, norms, titles through norms, applications."""
