"""`ratingoffice draughts`: the commands about the game itself."""
