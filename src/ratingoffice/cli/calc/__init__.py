"""`ratingoffice calc`: the commands that check a figure."""
