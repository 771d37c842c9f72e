"""What only maintainers need."""
