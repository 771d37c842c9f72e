"""The systems that are compared with the rulebooks."""
