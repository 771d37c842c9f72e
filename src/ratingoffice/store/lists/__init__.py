"""Rating lists: series, drafts, publication, revision, verification."""
