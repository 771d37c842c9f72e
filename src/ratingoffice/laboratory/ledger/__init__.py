"""The ledger of points: how many points each article created or took, list by list."""
