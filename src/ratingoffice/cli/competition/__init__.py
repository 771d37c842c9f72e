"""`ratingoffice competition`: the commands about the World Cup and championships."""
