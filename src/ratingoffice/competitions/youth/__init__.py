"""The youth world championships of Annex 13: categories, entries, and the classification of the nations."""
