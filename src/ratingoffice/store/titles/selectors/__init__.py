"""Titles, reads: nouns, nothing is changed."""
