"""A season folder as a history: its lists, the people on them, the games that were played."""

from datetime import date

import pytest

from ratingoffice.errors import InputError, InvalidValueError
from ratingoffice.formats import season_folder
from ratingoffice.laboratory.history import GAMES, LISTS, PLAYERS, history_of_season
from ratingoffice.laboratory.source import source_of_folder
from small_season import SmallSeason


def season():
    """Return two lists of two players, a game between them, one game that was not played and a bye."""
    made = SmallSeason().player("B", 1900).player("A", 2000, born="1990-05-17", sex="W", federation="NED", games=7)
    made.rating("A", 2010, "2010-05-01", games=9).event("E2").event("E1")
    made.game("B", "A", "1/2-1/2", event="E2", round=2, date="2010-03-07")
    made.game("A", "B", "1-0", event="E1", round=1, date="2010-03-06").game("A", "B", "1x0", event="E1", round=2)
    return made.game("B", "", "1x0", event="E1", round=3)


def test_a_history_has_people_lists_and_played_games_in_order():
    history = history_of_season(season().season(), "fide")
    first, second = date(2010, 3, 1), date(2010, 5, 1)
    assert history.players.rows() == [
        ("A", "Player A", 1990, "W", "NED"),
        ("B", "Player B", None, None, None),
    ]
    assert history.lists.rows() == [(first, "A", 2000, 7), (first, "B", 1900, 100), (second, "A", 2010, 9)]
    assert history.games.rows() == [
        (date(2010, 3, 6), "E1", "A", "B", 2),
        (date(2010, 3, 7), "E2", "B", "A", 1),
    ]
    assert history.dates == [first, second]
    assert [dict(each.schema) for each in (history.players, history.lists, history.games)] == [PLAYERS, LISTS, GAMES]


@pytest.fixture
def folder(tmp_path):
    """Write the season as a folder, with lists of two series."""
    made = season()
    made.rating("B", 1700, "2010-04-01", list="club")
    season_folder.write({name: raw.frame for name, raw in made.tables().items()}, tmp_path)
    return tmp_path


def test_one_of_several_series_must_be_named(folder):
    assert source_of_folder(folder, "club").history.lists.rows() == [(date(2010, 4, 1), "B", 1700, 100)]
    with pytest.raises(InvalidValueError) as needed:
        source_of_folder(folder)
    assert (needed.value.message.code, needed.value.message.values) == (
        "history_series_needed",
        {"known": ("club", "fide")},
    )
    with pytest.raises(InvalidValueError) as unknown:
        source_of_folder(folder, "elo")
    assert unknown.value.message.code == "history_series_unknown"


def test_a_folder_without_lists_or_with_errors_is_refused(tmp_path):
    with pytest.raises(InputError):
        source_of_folder(tmp_path / "missing")
    made = SmallSeason().player("A")
    season_folder.write({name: raw.frame for name, raw in made.tables().items()}, tmp_path)
    with pytest.raises(InvalidValueError) as empty:
        source_of_folder(tmp_path)
    assert empty.value.message.code == "history_without_lists"
