"""Regulations of the Dutch chess federation KNSB, one package per list."""
