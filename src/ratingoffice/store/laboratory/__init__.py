"""The laboratory of an office: its history as the studies read it, and what they found."""
