"""The World Cup of Annex 18: points of every event, classifications, and what an event has to offer."""
