"""The arbiter's desk, a room for each thing that an arbiter does."""
