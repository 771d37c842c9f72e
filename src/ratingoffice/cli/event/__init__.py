"""`ratingoffice event`: the commands around one event."""
