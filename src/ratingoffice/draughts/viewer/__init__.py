"""A game as a page to step through: no network, the board drawn in the browser."""
