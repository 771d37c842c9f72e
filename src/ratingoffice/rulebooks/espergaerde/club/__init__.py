"""The rating booklet of Espergærde Skakklub, one module per subject. The map: docs/regulations/espergaerde-club.md."""
