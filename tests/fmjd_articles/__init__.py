"""What both editions of Annex 9 say, as cases and questions; each edition has its own test files that ask them."""
