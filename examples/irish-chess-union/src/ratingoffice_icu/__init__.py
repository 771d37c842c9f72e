"""The rating system of the Irish Chess Union from 1999 to 2011, as its public history shows it."""
