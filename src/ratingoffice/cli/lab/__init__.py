"""`ratingoffice lab`: studies of lists over time."""
