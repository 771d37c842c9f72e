"""Simulation with known truth: how far are ratings from true strengths, how fast do newcomers arrive, what drifts?"""
