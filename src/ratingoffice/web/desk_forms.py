"""What the forms of the desks say, as data for the steps; what cannot be read is refused in words."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import date
from typing import Any, Final, Literal

from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from ratingoffice.model.referee import RefereeRole
from ratingoffice.model.time_control import parse
from ratingoffice.model.tournament import Change, Code, Entry, Info
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.people.typed_facts import federation_typed, rating_typed, series_typed
from ratingoffice.tournament.desk.plan import EventPlan
from ratingoffice.tournament.discipline.appeals import Appeal
from ratingoffice.tournament.discipline.incidents import Incident, Sanction
from ratingoffice.tournament.errors import TournamentError
from ratingoffice.tournament.swiss.systems import Colours
from ratingoffice.web.form_reading import all_read
from ratingoffice.web.messages import message

CODE: Final = 3
LONGEST: Final = 300
MINUTE: Final = 60
MOST_MEMBERS: Final = 99
LARGEST_TEXT: Final = 256 * 1024
MOST_DIGITS: Final = 6
FLOATS: Final = {"yes": True, "no": False}

FIELDS: Final[Mapping[str, Promise]] = {
    "black": _("Black, or the second (empty: bye)"),
    "boards": _("Teams: boards of a match (0: players meet)"),
    "day": _("Day"),
    "declared": _("Declared on"),
    "deposit": _("Deposit in euro"),
    "end": _("To"),
    "federations_apart": _("Players of one federation do not meet in the first rounds"),
    "games": _("Games"),
    "highest_rating": _("Highest rating, where no list here has it"),
    "player": _("Player (number)"),
    "rating": _("Rating"),
    "round": _("Round"),
    "rounds": _("Rounds"),
    "seed": _("Number for drawing lots"),
    "since": _("Since"),
    "stars": _("Stars"),
    "start": _("From"),
    "white": _("White, or the first player (number)"),
    "year": _("Year"),
}
"""What the forms call their fields."""


def text(request: HttpRequest, name: str) -> str:
    """Return a field on one line, not too long."""
    return " ".join(request.POST.get(name, "").split())[:LONGEST]


def whole(request: HttpRequest, name: str, otherwise: int | None = None) -> int:
    """Return a whole number."""
    typed = text(request, name)
    if not typed and otherwise is not None:
        return otherwise
    if not _is_whole(typed):
        raise RefusedError(message("wrong_whole_number", field=_field(name), given=typed))
    return int(typed)


def _is_whole(typed: str) -> bool:
    return typed.isascii() and typed.isdecimal() and len(typed) <= MOST_DIGITS


def _field(name: str) -> str:
    """Return what the form calls a field, in the reader's language."""
    return str(FIELDS.get(name, name))


def _day(request: HttpRequest, name: str) -> date | None:
    typed = text(request, name)
    try:
        return date.fromisoformat(typed) if typed else None
    except ValueError:
        raise RefusedError(message("wrong_day", field=_field(name), given=typed)) from None


def day_typed(request: HttpRequest, name: str) -> date:
    """Return a day that must be there."""
    found = _day(request, name)
    if found is None:
        raise RefusedError(message("day_needed", field=_field(name)))
    return found


def file_text(request: HttpRequest) -> str:
    """Return the file that came with a form, or the text that was typed in its place."""
    given = request.FILES.get("file")
    if given is None:
        typed = request.POST.get("text", "")
    elif (given.size or 0) > LARGEST_TEXT:
        raise RefusedError(message("text_too_large", file=given.name, most=LARGEST_TEXT // 1024))
    else:
        try:
            typed = given.read().decode("utf-8-sig")
        except UnicodeDecodeError:
            raise RefusedError(message("text_not_utf8", file=given.name)) from None
    return typed.replace("\r\n", "\n")


def event_info(request: HttpRequest, former: Info | None = None) -> Info:
    """Read the facts of the event."""
    was = former or Info()
    read = all_read(
        federation=lambda: _federation(request, was.federation),
        days=lambda: _days(request),
        time_control=lambda: _time_control(request),
    )
    start, end = read.pop("days")
    return replace(
        was,
        **read,
        start=start,
        end=end,
        name=text(request, "name"),
        city=text(request, "city") or None,
        referee=text(request, "referee") or None,
        deputies=tuple(each.strip() for each in text(request, "deputies").split(";") if each.strip()),
    )


def _federation(request: HttpRequest, former: str | None) -> str | None:
    """Read a federation; the letters that a report brought may stay."""
    typed = text(request, "federation").upper()
    return former if typed == former else federation_typed(typed)


def _days(request: HttpRequest) -> tuple[date | None, date | None]:
    read = all_read(start=lambda: _day(request, "start"), end=lambda: _day(request, "end"))
    start, end = read["start"], read["end"] or read["start"]
    if start and end and end < start:
        raise RefusedError(message("ends_before_it_begins"))
    return start, end


def _time_control(request: HttpRequest) -> str | None:
    typed = text(request, "time_control").replace(" ", "")
    if typed and parse(typed) is None:
        raise RefusedError(message("wrong_time_control_of_event", given=typed))
    return typed or None


def event_plan(request: HttpRequest, former: EventPlan | None = None) -> EventPlan:
    """Read the choices of the event."""
    was = former or EventPlan()
    read = all_read(
        system=lambda: _system(request, was),
        ratings=lambda: _series(request, was.ratings),
        seed=lambda: whole(request, "seed", 1),
    )
    system: EventPlan = read.pop("system")
    return replace(system, **read)


def _system(request: HttpRequest, former: EventPlan) -> EventPlan:
    """Read how the event is played; what nobody could play is refused."""
    colours, floats = text(request, "colours"), text(request, "floats")
    read = all_read(
        rounds=lambda: whole(request, "rounds", 9),
        federations_apart=lambda: tuple(range(1, whole(request, "federations_apart", 0) + 1)),
        boards=lambda: whole(request, "boards", 0),
    )
    choices: dict[str, Any] = {
        "scoring": text(request, "scoring") or "2-1-0",
        "tie_breaks": tuple(key for key in text(request, "tie_breaks").replace(",", " ").split()),
        "colours": Colours(colours) if colours in set(Colours) else None,
        "floats": FLOATS.get(floats),
        "acceleration": text(request, "acceleration") or None,
        "first_colour": "b" if text(request, "first_colour") == "b" else "w",
        "match_points": text(request, "match_points").replace(" ", "") or EventPlan.match_points,
    }
    try:
        return replace(former, system=text(request, "system") or "fmjd-rating", **read, **choices)
    except TournamentError as problem:
        raise RefusedError(problem.message) from None


def _series(request: HttpRequest, former: str) -> str:
    """Read the series of the ratings; that of an event from elsewhere may stay."""
    typed = text(request, "ratings")
    return former if typed == former else series_typed(typed)


def as_typed(request: HttpRequest, usual: EventPlan) -> tuple[Info, EventPlan]:
    """Return what was typed of an event that was refused, to be shown again; a system that cannot be is left out."""
    names = ("city", "federation", "time_control", "referee")
    facts: dict[str, Any] = {name: text(request, name) or None for name in names}
    for name in ("start", "end"):
        with suppress(RefusedError):
            facts[name] = _day(request, name)
    facts["deputies"] = (text(request, "deputies"),)
    with suppress(RefusedError):
        usual = _system(request, usual)
    return Info(text(request, "name"), **facts), usual


def event_typed(
    request: HttpRequest, info: Info | None = None, plan: EventPlan | None = None
) -> tuple[Info, EventPlan]:
    """Read the facts of the event, and its choices."""
    read = all_read(info=lambda: event_info(request, info), plan=lambda: event_plan(request, plan))
    return read["info"], read["plan"]


def entry_typed(request: HttpRequest, former: Entry | None = None) -> Entry:
    """Read somebody who is typed in by hand."""
    sexes: dict[str, Literal["M", "W"]] = {"M": "M", "W": "W"}
    was, name = former or Entry(0, ""), text(request, "name")
    read = all_read(
        federation=lambda: _federation(request, was.federation),
        rating=lambda: _rating(request, name, was.rating),
    )
    return replace(
        was,
        **read,
        name=name,
        sex=sexes.get(text(request, "sex")),
        title=text(request, "title") or None,
        born=text(request, "born") or was.born,
    )


def _rating(request: HttpRequest, name: str, former: int | None) -> int | None:
    """Read a rating; the one that a report brought may stay."""
    typed = text(request, "rating")
    return former if typed == str(former) else rating_typed(typed, name)


def members_typed(request: HttpRequest, most: int = MOST_MEMBERS) -> list[tuple[int, str]]:
    """Read players, a line each, with the number of the line; those of a team from the first board on."""
    lines = (" ".join(line.split())[:LONGEST] for line in request.POST.get("players", "").splitlines())
    found = [(number, line) for number, line in enumerate(lines, start=1) if line]
    if len(found) > most:
        raise RefusedError(message("too_many_lines", count=len(found), most=most))
    return found


def member_typed(line: str) -> Entry:
    """Read somebody who is typed in on a line: `Doe, Jane; FRA; 1500`."""
    name, federation, rating, *further = (*(part.strip() for part in line.split(";")), "", "")
    if len(federation) > CODE or any(further):
        raise RefusedError(message("wrong_line_of_player", given=line))
    read = all_read(federation=lambda: federation_typed(federation), rating=lambda: rating_typed(rating, name))
    return Entry(0, name, **read)


def change_typed(request: HttpRequest, round_number: int) -> Change:
    """Read a pairing by hand; without black it is a bye."""
    black = whole(request, "black", 0) or None
    return Change(round_number, whole(request, "white"), black, text(request, "reason"))


def bye_typed(request: HttpRequest) -> Code | None:
    """Read the bye that is asked for; none takes it back."""
    typed = text(request, "bye")
    return {"zero": Code.ZERO_BYE, "half": Code.HALF_BYE, "full": Code.FULL_BYE}.get(typed)


def incident_typed(request: HttpRequest, referee: str) -> Incident:
    """Read an incident; times are typed in minutes and seconds."""
    sanction = text(request, "sanction")
    if sanction not in set(Sanction):
        raise RefusedError(message("unknown_sanction", given=sanction))
    return Incident(
        round=whole(request, "round"),
        player=whole(request, "player"),
        sanction=Sanction(sanction),
        words=text(request, "words"),
        by=RefereeRole.ASSISTANT if "assistant" in request.POST else RefereeRole.MAIN,
        referee=referee,
        seconds=_seconds(request, "penalty"),
        opponent_seconds=_seconds(request, "extra"),
        is_irregular_move="irregular" in request.POST,
    )


def _seconds(request: HttpRequest, name: str) -> int:
    """Read a time as 2:30, or as minutes."""
    typed = text(request, name) or "0"
    minutes, _, seconds = typed.partition(":")
    if not _is_whole(minutes) or not _is_whole(seconds or "0"):
        raise RefusedError(message("wrong_time", given=typed))
    return int(minutes) * MINUTE + int(seconds or 0)


def appeal_typed(request: HttpRequest) -> Appeal:
    """Read an appeal; at this desk the main referee has it."""
    return Appeal(
        round=whole(request, "round"),
        player=whole(request, "player"),
        words=text(request, "words"),
        language=text(request, "language") or None,
        is_copied_to_referee=True,
        has_jury="jury" in request.POST,
        deposit=whole(request, "deposit", 0),
    )


def results_typed(request: HttpRequest) -> Mapping[int, str]:
    """Read results by the number of white: of one board that was set, else of all boards of the form."""
    chosen = request.POST.get("set", "")
    if chosen:
        white, _, result = chosen.partition(":")
        return {int(white): result} if _is_whole(white) else {}
    fields = {name.removeprefix("r"): value for name, value in request.POST.items() if name.startswith("r")}
    return {int(name): str(value) for name, value in fields.items() if _is_whole(name)}
