"""Running events, reads: nouns, nothing is changed."""
