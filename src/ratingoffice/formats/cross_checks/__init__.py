"""The parts of the cross-check: games, entrants, schedule."""
