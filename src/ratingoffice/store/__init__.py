"""The store of an office: players, reports, events, lists and the audit log, in SQLite or PostgreSQL."""
