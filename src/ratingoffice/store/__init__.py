"""The store of an office: players, reports, events, lists and the audit trail, in SQLite or PostgreSQL."""
