"""The terminal: thin commands over the pure packages."""
