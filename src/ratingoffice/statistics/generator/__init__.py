"""Seasons made from a seed: invented people, their events, games and first published list."""

from ratingoffice.statistics.generator.plan import SeasonPlan
from ratingoffice.statistics.generator.season import generate_season

__all__ = ["SeasonPlan", "generate_season"]
