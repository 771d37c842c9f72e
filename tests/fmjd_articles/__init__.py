"""What both editions of Annex 9 say, as cases and questions."""
