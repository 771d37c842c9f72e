"""A whole invented season: six World Cup events, two championships, everybody in them; always the same."""
