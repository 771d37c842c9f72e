"""Reports, and the events that are made of them."""
