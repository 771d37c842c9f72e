"""An office of draughts with the event of the guide in it, for tests of norms and titles."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from ratingoffice.store.models import Event, Official, Player
from ratingoffice.store.office.services.offices import NewSeries, create_office, open_series, set_rulebook
from ratingoffice.store.people.services.players import correct_player
from ratingoffice.store.reports.services.reports import NEW, Acceptance, accept_report, receive_report
from ratingoffice.store.titles.services.norms import (
    NormFacts,
    TitleEventFacts,
    enter_norm,
    enter_norms,
    tell_title_event,
)

DELFT = Path(__file__).parents[1] / "docs/examples/titles/delft.csv"
FACTS = {
    "system": "round_robin",
    "start": "2023-05-01",
    "end": "2023-05-09",
    "federation": "NED",
    "time_control": "80+60",
    "board": "100",
    "discipline": "100",
}
EVENT = "2023-05-international-delft-2023"
TOLD = TitleEventFacts(referee="international", registered=True, approved=True)


def draughts_office() -> Official:
    """Found an office that accepted the report of Delft."""
    who = create_office("Test federation", "own", "Anna")
    open_series(who, NewSeries("fmjd", "own", "100"))
    set_rulebook(who, "fmjd", date(2022, 1, 1), "fmjd-2022", {})
    report = receive_report(who, DELFT.read_bytes(), DELFT.name)
    accept_report(who, report, Acceptance(dict.fromkeys(range(1, 11), NEW), FACTS))
    return who


def delft() -> Event:
    """The event of the guide."""
    return Event.objects.get(event_id=EVENT)


def named(name: str) -> Player:
    """A player of Delft by the last name."""
    return Player.objects.get(name__startswith=name)


def with_norms(who: Official) -> Player:
    """Give Eva Vos the norms of the guide: MI red of Delft, MI black and GMI black of other events."""
    tell_title_event(who, EVENT, TOLD)
    enter_norms(who, EVENT)
    vos = named("Vos")
    correct_player(who, vos.player_id, {"born": "1999-04-12", "sex": "W", "title": "MF"}, "passport")
    riga, paris = date(2021, 8, 14), date(2022, 3, 27)
    enter_norm(who, vos.player_id, NormFacts("MI", "black", "Riga Open 2021", riga, 9, "certificate"))
    enter_norm(who, vos.player_id, NormFacts("GMI", "black", "Paris Open 2022", paris, 9, "certificate"))
    return Player.objects.get(pk=vos.pk)
