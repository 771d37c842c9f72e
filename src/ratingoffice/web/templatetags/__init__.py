"""What the templates need beside Django."""
