"""Regulations of the world chess federation, one package per edition."""
