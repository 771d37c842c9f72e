"""One small module a room; each view calls selectors and services, and shows what they say."""
