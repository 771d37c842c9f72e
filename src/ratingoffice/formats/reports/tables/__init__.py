"""What tables with a row for each player share: rows, cells of games, places."""
