"""Running events, changes: a verb and a noun, each one transaction, permitted and logged."""
