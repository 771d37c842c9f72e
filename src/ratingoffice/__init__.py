"""Rating Office: from the tournament table to the published rating list, every number explained by its article."""

__version__ = "0.1.0"
