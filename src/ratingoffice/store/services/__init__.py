"""Changing the office: a verb and a noun, each one transaction, permitted and recorded."""
