"""`ratingoffice office`: the commands that keep the data of an office and publish its lists."""
