"""Reading the office: nouns, nothing is changed."""
