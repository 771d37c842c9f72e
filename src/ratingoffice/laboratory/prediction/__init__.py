"""Do ratings predict? Each list forecasts the games of the next period; systems are compared on the same games."""
