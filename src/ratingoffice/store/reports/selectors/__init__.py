"""Reports, reads: nouns, nothing is changed."""
