"""All against all: Berger tables, once or twice, and lots that let players of one federation meet early."""
