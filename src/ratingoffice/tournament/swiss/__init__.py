"""Swiss pairing of Annex 5: one engine, ordered criteria, every pairing explained."""
