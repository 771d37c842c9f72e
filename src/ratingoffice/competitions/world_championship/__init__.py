"""The world championships of Annexes 12 (women) and 17 (open): who takes part, and how they play."""
