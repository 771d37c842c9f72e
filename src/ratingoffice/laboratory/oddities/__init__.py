"""Oddities for the rating officer: what chance alone hardly explains. Advice, never a verdict."""
