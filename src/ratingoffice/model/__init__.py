"""Plain types and table schemas: what a season is, before any regulation looks at it."""
