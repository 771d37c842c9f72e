"""`ratingoffice title`: the commands about titles of players and referees."""
