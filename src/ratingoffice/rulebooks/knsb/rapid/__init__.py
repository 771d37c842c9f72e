"""Calculation rules of the KNSB rapid rating, one module per subject. By article: docs/regulations/knsb-rapid.md."""
