"""An event while it is played: entries, rounds, results, incidents, one step after the other, all of it plain data."""
