"""Dates and numbers in the manner of the language."""
