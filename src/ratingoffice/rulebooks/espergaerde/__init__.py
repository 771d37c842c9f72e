"""Espergærde Skakklub: one package per edition."""
