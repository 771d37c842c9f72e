"""The laboratory: studies of a series for everybody, oddities and the annual report for the officer."""
