"""Tables of an event as data, for a terminal or a page: the standing, crosstables, round sheets, player cards."""
