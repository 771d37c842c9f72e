"""FIDE B.02 as amended up to 2010, one module per subject. Article by article: docs/regulations/fide-b02-2010.md."""
