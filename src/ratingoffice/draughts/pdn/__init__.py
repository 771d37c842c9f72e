"""PDN 3.0: games in a text file, read as liberally as they are found, written as strictly as the standard asks."""
