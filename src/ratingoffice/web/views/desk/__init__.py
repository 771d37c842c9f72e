"""The desks: for those who sign in, each room guarded by what one may do."""
