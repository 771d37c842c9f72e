"""Competitions, reads: nouns, nothing is changed."""
