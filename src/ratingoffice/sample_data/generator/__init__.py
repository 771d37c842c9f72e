"""Seasons made from a seed: invented people, their events, games and first published list."""

from ratingoffice.sample_data.generator.plan import SeasonPlan
from ratingoffice.sample_data.generator.season import generate_season, season_in_chunks
from ratingoffice.sample_data.generator.skewed import skewed_season

__all__ = ["SeasonPlan", "generate_season", "season_in_chunks", "skewed_season"]
