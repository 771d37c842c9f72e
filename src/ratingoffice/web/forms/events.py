"""An event as the arbiter sets it up: its facts, and how it is played."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from ratingoffice.model.time_control import parse
from ratingoffice.model.tournament import Info
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.lists.selectors.public_lists import all_series
from ratingoffice.store.people.typed_facts import federation_typed, series_typed
from ratingoffice.tournament.desk.plan import EventPlan
from ratingoffice.tournament.errors import TournamentError
from ratingoffice.tournament.scoring import COUNTINGS
from ratingoffice.tournament.swiss.systems import SYSTEMS, Colours
from ratingoffice.tournament.tie_breaks.catalogue import TIE_BREAKS
from ratingoffice.web.articles import article_text
from ratingoffice.web.forms import fields
from ratingoffice.web.forms.base import DeskForm
from ratingoffice.web.messages import message
from ratingoffice.web.sentences import sentence_text, words_text
from ratingoffice.web.words import series_text

INFO: Final = ("name", "city", "federation", "start", "end", "referee", "time_control", "deputies")
SYSTEM: Final = ("system", "rounds", "boards", "match_points", "scoring", "ratings")
FURTHER: Final = ("tie_breaks", "colours", "floats", "acceleration", "first_colour", "federations_apart", "seed")
USUAL: Final = EventPlan()


def _systems() -> list[tuple[str, str]]:
    swiss = [
        (each.key, f"{words_text(each.title)} ({', '.join(map(article_text, each.articles))})")
        for each in SYSTEMS.values()
    ]
    robins = [("round_robin", gettext("round robin")), ("double_round_robin", gettext("double round robin"))]
    return [*swiss, *robins]


def _titled(known: Mapping[str, Any]) -> list[tuple[str, str]]:
    return [(key, words_text(each.title)) for key, each in known.items()]


def _series() -> list[tuple[str, str]]:
    return [("", gettext("none")), *((each.name, series_text(each.name)) for each in all_series())]


def _time_control(typed: str) -> str | None:
    control = typed.replace(" ", "")
    if control and parse(control) is None:
        raise RefusedError(message("wrong_time_control_of_event", given=control))
    return control or None


class EventForm(DeskForm):
    """An event: its facts, and its choices; what a report brought may stay."""

    name = fields.line(_("Name"), 200)
    city = fields.line(_("Place of play"), 100, required=False, empty_value=None)
    federation = fields.line(_("Federation"), 3, required=False)
    start = fields.day(_("From"))
    end = fields.day(_("To"), required=False)
    referee = fields.line(_("Main referee"), 100, required=False, empty_value=None)
    time_control = fields.line(_("Time control"), 40, required=False, read=_time_control, placeholder="80+60")
    deputies = fields.line(
        _("Assistants, with a semicolon between them"),
        200,
        required=False,
        read=lambda typed: tuple(each.strip() for each in typed.split(";") if each.strip()),
    )
    system = fields.select(_("System"), _systems)
    rounds = fields.whole(_("Rounds"))
    boards = fields.whole(_("Teams: boards of a match (0: players meet)"), required=False)
    match_points = fields.line(
        _("Teams: points of a match won, drawn, lost"),
        17,
        required=False,
        read=lambda typed: typed.replace(" ", ""),
        offered=lambda: [(each, "") for each in ("2-1-0", "3-1-0", "1-0.5-0")],
        placeholder="2-1-0",
    )
    scoring = fields.select(_("Points"), lambda: _titled(COUNTINGS))
    ratings = fields.select(_("Ratings from the newest list of"), _series)
    tie_breaks = fields.line(
        _("Tie-breaks in their order; empty: those of the system"),
        200,
        required=False,
        read=lambda typed: tuple(typed.replace(",", " ").split()),
        offered=lambda: _titled(TIE_BREAKS),
        help_text=" ".join(TIE_BREAKS),
    )
    colours = fields.choice(
        _("Colours in the pairing"),
        (
            ("", _("as the system prefers")),
            ("none", _("do not count")),
            ("weak", _("count a little")),
            ("strong", _("count much")),
        ),
        coerce=Colours,
        **fields.OPTIONAL,
    )
    floats = fields.choice(
        _("Floats"),
        (("", _("as the system prefers")), (True, _("heeded")), (False, _("not heeded"))),
        coerce="True".__eq__,
        **fields.OPTIONAL,
    )
    acceleration = fields.select(_("Acceleration"), (("", _("none")), ("groups", _("by groups")), ("haley", "Haley")))
    first_colour = fields.choice(
        _("First player in round 1 has"), (("w", _("white")), ("b", _("black"))), **fields.OPTIONAL
    )
    federations_apart = fields.whole(_("Players of one federation do not meet in the first rounds"), required=False)
    seed = fields.whole(_("Number for drawing lots"), required=False)
    halves = " ".join(each for each in (*INFO, *SYSTEM, *FURTHER) if each not in ("name", "deputies", "tie_breaks"))

    @staticmethod
    def known(info: Info, plan: EventPlan) -> dict[str, Any]:
        """Return what is known of an event, as the fields show it."""
        shown = {"deputies": "; ".join(info.deputies), "tie_breaks": " ".join(plan.tie_breaks)}
        return vars(info) | vars(plan) | shown | {"federations_apart": len(plan.federations_apart)}

    def clean_federation(self) -> str | None:
        """Read the letters of a federation."""
        typed: str = self.cleaned_data["federation"].upper()
        former: str | None = self.initial.get("federation")
        return former if typed == former else fields.read_or_refuse(federation_typed, typed)

    def clean_ratings(self) -> str:
        """Read the series of the ratings."""
        typed: str = self.cleaned_data["ratings"]
        return typed if typed == self.initial.get("ratings") else fields.read_or_refuse(series_typed, typed)

    def clean_federations_apart(self) -> tuple[int, ...]:
        """Count the rounds."""
        return tuple(range(1, (self.cleaned_data["federations_apart"] or 0) + 1))

    def clean(self) -> None:
        """Refuse an event that ends before it begins, and every choice that nobody could play."""
        start, end = self.cleaned_data.get("start"), self.cleaned_data.get("end")
        if start and end and end < start:
            self.add_error("end", sentence_text(message("ends_before_it_begins")))
        for name, value in self._choices().items():
            try:
                EventPlan(**{name: value})
            except TournamentError as problem:
                self.add_error(name, sentence_text(problem.message))

    def _choices(self) -> dict[str, Any]:
        """Return the choices; what is left empty is as usual."""
        typed = {name: value for name, value in self.cleaned_data.items() if name in (*SYSTEM, *FURTHER)}
        return {name: getattr(USUAL, name) if value in (None, "") else value for name, value in typed.items()}

    def info(self, former: Info | None = None) -> Info:
        """Return the facts of the event."""
        facts = {name: self.cleaned_data[name] for name in INFO}
        return replace(former or Info(), **facts | {"end": facts["end"] or facts["start"]})

    def plan(self, former: EventPlan = USUAL) -> EventPlan:
        """Return how it is played."""
        return replace(former, **self._choices())
