"""Make the office of dccca0f whose list has an event of several lists: run with the source and tests of that commit.

On the list of May a match goes on after it was won on the list of March (FIDE B.02 of 2010, 6.5), and a newcomer has
the games of March a second time (7.12). Everybody in here is invented.
"""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path
from tempfile import mkdtemp

from ratingoffice.store.lists.services.publication import draft_list, publish_list
from ratingoffice.store.models import Official
from ratingoffice.store.office.connection import choose_office, make_tables
from ratingoffice.store.office.services.backups import back_up_office
from ratingoffice.store.office.services.offices import NewSeries, create_office, open_series, set_rulebook
from ratingoffice.store.reports.services.seasons import import_season
from small_season import SmallSeason

LISTS = ("2010-01-01", "2010-03-01", "2010-05-01")
DAYS = ("2010-02-16", "2010-02-18", "2010-02-20", "2010-03-05", "2010-03-08")


def periods() -> SmallSeason:
    """P1 wins a match of four games with the third one, two more are played; P3 meets five others in a league."""
    made = SmallSeason().player("P3")
    for player, rating in {"P1": 2000, "P2": 2000, "P4": 1900, "P5": 1900, "P6": 1900, "P7": 1900, "P8": 1900}.items():
        made.player(player).rating(player, rating, LISTS[0])
    days = {"start": DAYS[0], "end": DAYS[-1], "period_by_period": "Y"}
    made.event("match", "match", rounds=4, **days).event("league", "team", **days).event("open")
    for number, day in enumerate(DAYS, start=1):
        made.game("P1", "P2", "1-0", event="match", round=number, date=day)
        made.game("P3", f"P{3 + number}", "1/2-1/2", event="league", round=number, date=day)
    return made.meets("P1", [("P4", "1-0"), ("P5", "1/2-1/2")], event="open")


def office() -> Official:
    """Create the office and publish the lists of March and May."""
    who = create_office("Union of the Four Rivers", "own", "Anna")
    open_series(who, NewSeries("fide", "own"))
    set_rulebook(who, "fide", date(2009, 9, 1), "fide-2010", {})
    import_season(who, periods().season(), file="season")
    for day in LISTS[1:]:
        draft_list(who, "fide", date.fromisoformat(day))
        publish_list(who, "fide", date.fromisoformat(day))
    return who


if __name__ == "__main__":
    choose_office(mkdtemp())
    make_tables()
    back_up_office(office(), Path(sys.argv[1]))
