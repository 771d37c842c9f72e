"""Studies and simulations: seasons made from a seed."""
