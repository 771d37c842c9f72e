"""Events that are being played, at the arbiter's desk."""
