"""Tables of the regulations as the pages show them: from the very figures that calculate."""
