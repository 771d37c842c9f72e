"""Invented data for the demo, tests and benchmarks: the same seed gives the same seasons."""
