"""Regulations as code: articles, dated figures, rules that add columns. No input, no output, no clock."""
