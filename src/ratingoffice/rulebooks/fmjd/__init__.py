"""Regulations of the world draughts federation: Annex 9, what its editions share, and one package per edition."""
