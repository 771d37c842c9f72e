"""What decides between players with the same score; each function gives every player one whole number or fraction."""
