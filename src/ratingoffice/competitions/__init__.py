"""What is decided over events: cups, qualification, groups, records; who leads them, and what an organiser owes."""
