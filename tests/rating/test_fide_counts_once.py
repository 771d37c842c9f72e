"""An office that goes from FIDE B.02 of 2010 to that of 2024: over all lists a game counts once, and none is lost."""

from __future__ import annotations

from datetime import timedelta

import polars as pl
import pytest

import ratingoffice as ro
from fide_2024_seasons import Season, switched_season

SIDE = ("event_id", "round", "player_id", "opponent_id")


def rated_lists(season: Season) -> list[ro.RatingList]:
    """Calculate the last list by the rules of 2010, which the season has already, and those that follow."""
    frames = season.frames()
    frames["ratings"] = frames["ratings"].filter(pl.col("date") < str(season.former_list))
    checked, found = ro.Season.from_frames(**frames), []
    for key, day in (("fide-2010", season.former_list), *(("fide-2024", day) for day in season.days)):
        settings = season.settings if key == "fide-2024" else {}
        found.append(checked.rate(key, day, series="fide", settings=settings))
        checked = checked.with_list(found[-1])
    return found


def sides_of_lists(season: Season) -> set[tuple[str, int, str, str]]:
    """Return both sides of the games of all these lists, by the slow calculation of 2024."""
    slow, before = season.slow(), season.former_list - timedelta(days=62)
    events = {event["event_id"]: event for event in season.events}
    days = ((game, slow.list_of(events[game["event_id"]], game)[0]) for game in season.games)
    games = [game for game, day in days if before < day <= season.days[-1]]
    sides = [
        (game, game[one], game[other]) for game in games for one, other in (("white", "black"), ("black", "white"))
    ]
    return {(game["event_id"], game["round"], player, opponent) for game, player, opponent in sides if player}


@pytest.mark.parametrize("seed", [0, 2, 3, 4, 5, 6])
def test_a_game_counts_once_over_the_lists_of_both_editions(seed):
    season = switched_season(seed, "standard")
    counted, shown = [], set()
    for rated in rated_lists(season):
        lines = rated.game_lines.with_columns(pl.col("player_id", "opponent_id", "event_id").cast(pl.String))
        shown |= {(*side[:3], side[3] or "") for side in lines.select(SIDE).iter_rows()}
        is_counted = (pl.col("counted") == "Y") & pl.col("own_rating").is_not_null()
        counted += lines.filter(is_counted).select(SIDE).rows()
    assert len({*counted}) == len(counted) > 0
    assert sides_of_lists(season) <= shown
