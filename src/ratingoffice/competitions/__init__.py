"""What is decided over events: cups, qualification, groups, reserve lists, team classifications."""
