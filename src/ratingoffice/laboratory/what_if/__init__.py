"""What would another rule do? Scenarios, years of history rated under each of them, and the comparison."""
