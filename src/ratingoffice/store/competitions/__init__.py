"""Competitions over several events: the World Cup, championships, nations of youth championships."""
