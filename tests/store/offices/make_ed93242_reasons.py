"""Make the office of ed93242 whose lists give reasons that were corrected later: run as README.md says.

On the list of KNSB rapid the line of an event names a bye, although games were played that are too old (13). On that of
the FMJD a rapid event on 64 squares belongs to no list (Annex 9 of 2022, 1.2.2.2). Everybody in here is invented.
"""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path
from tempfile import mkdtemp

from ratingoffice.store.services.backups import back_up_office
from ratingoffice.store.services.import_season import import_season
from ratingoffice.store.services.lists import draft_list, publish_list
from ratingoffice.store.services.offices import NewSeries, found_office, open_series, set_rulebook

import knsb_season
from fmjd_season import DraughtsSeason
from ratingoffice.store.models import Official
from ratingoffice.store.office import choose_office, make_tables
from small_season import SmallSeason


def rapid() -> SmallSeason:
    """K1 has a bye before games that are too old; the games of K3 and K4 count."""
    made = knsb_season.season(K1=1600, K2=1600, K3=1600, K4=1700)
    made.event("old-games", start="2009-12-01", end="2010-03-12")
    made.game("K1", "", "1x0", event="old-games", date="2009-12-10")
    made.game("K1", "K2", "1-0", event="old-games", round=2, date="2009-12-10")
    return made.game("K3", "K4", "1-0", date="2010-03-10")


def draughts() -> SmallSeason:
    """Two rapid games on 64 squares, and an event that counts."""
    made = DraughtsSeason("fmjd-2022")
    for player, rating in {"D1": 2000, "D2": 2100, "D3": 2050}.items():
        made.player(player, rating)
    made.event("rapid-64", time_control="20+5", board="64").event("open")
    made.game("D1", "D2", "1-0", event="rapid-64").game("D1", "D3", "0-1", event="rapid-64", round=2)
    return made.game("D1", "D2", "1-0", event="open")


def office() -> Official:
    """Found the office and publish a list of each series."""
    who = found_office("Union of the Four Rivers", "own", "Anna")
    for series, discipline, key, season, day in (
        ("knsb-rapid", "chess", "knsb-rapid", rapid(), date(2010, 4, 1)),
        ("fmjd", "100", "fmjd-2022", draughts(), date(2023, 4, 1)),
    ):
        open_series(who, NewSeries(series, "own", discipline))
        set_rulebook(who, series, date(2010, 1, 1), key, {})
        import_season(who, season.season(), file=f"season {series}", discipline=discipline)
        draft_list(who, series, day)
        publish_list(who, series, day)
    return who


if __name__ == "__main__":
    choose_office(mkdtemp())
    make_tables()
    back_up_office(office(), Path(sys.argv[1]))
