"""People, reads: nouns, nothing is changed."""
