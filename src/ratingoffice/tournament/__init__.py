"""Running tournaments: scores, standings, tie-breaks, pairing, round robins, matches."""
