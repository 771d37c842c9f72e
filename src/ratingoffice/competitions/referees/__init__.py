"""Referees (Annex 4): what their titles allow, how they are promoted, what they have to see to, what they punish."""
