"""Norms, titles and requests for titles."""
