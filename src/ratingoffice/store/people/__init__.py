"""People: players with their numbers, names, clubs and memberships; privacy, matching and search."""
