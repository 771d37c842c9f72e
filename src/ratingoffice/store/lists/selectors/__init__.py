"""Lists, reads: nouns, nothing is changed."""
