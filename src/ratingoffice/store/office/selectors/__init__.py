"""Office, reads: nouns, nothing is changed."""
