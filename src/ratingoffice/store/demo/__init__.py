"""The demo federation as stored data: chess and draughts, three years of lists, reports on the desk; all invented."""
