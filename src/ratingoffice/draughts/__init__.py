"""The game itself: draughts by Annex 1. Stands alone."""
