"""The office itself: its database, people, permissions, jobs, backups and audit log."""
