"""Tournament reports: one module or package a format, what they share, and what can be done with a report."""
