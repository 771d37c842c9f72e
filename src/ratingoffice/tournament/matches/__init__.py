"""Two players against each other: how a title match goes on, and who has won it."""
