"""The laboratory: is the level stable, do ratings predict, what would another rule do? No clock, no printing."""
