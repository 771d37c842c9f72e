"""What happens when rules are broken, and when a player does not agree: penalties and appeals."""
