"""`ratingoffice office correct`: corrections of stored facts, each with its reason."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ratingoffice.cli.office.desk import AsJson, Desk, at_desk, command, pairs, print_table, print_text
from ratingoffice.cli.office.report import chosen_players
from ratingoffice.cli.screen import day_of, print_json, wrong_use

if TYPE_CHECKING:
    from ratingoffice.store.models import Correction, RatingList

Reason = Annotated[str, typer.Option(help="Why; kept with the correction.")]
Setting = Annotated[
    list[str] | None, typer.Option("--set", help="A fact; nothing after = empties it.", metavar="NAME=VALUE")
]


@at_desk
def event(
    desk: Desk,
    event_id: Annotated[str, typer.Argument(help="The event.", metavar="EVENT")],
    reason: Reason,
    game: Annotated[
        list[str] | None, typer.Option(help="Result of the game with that white player.", metavar="ROUND:WHITE=RESULT")
    ] = None,
    day: Annotated[list[str] | None, typer.Option(help="The day of a round.", metavar="ROUND=DATE")] = None,
    unequal_times: Annotated[
        list[str] | None,
        typer.Option(help="Whether the players of that game had different times.", metavar="ROUND:WHITE=Y"),
    ] = None,
    setting: Setting = None,
    json: AsJson = False,
) -> None:
    """Correct results, dates or facts of an event, all or nothing; published lists do not change.

    Example: `ratingoffice office correct event 2011-03-open --game 3:P000012=0-1 --day 3=2011-03-07 --reason typo`
    """
    from ratingoffice.store.lists.selectors.revisions import lists_with_event
    from ratingoffice.store.reports.services.corrections import EventCorrection, correct_event

    right = EventCorrection(pairs(setting, "--set"), _games(game, "--game", "0-1"), _days(day), _times(unequal_times))
    done, lists = correct_event(desk.asking, event_id, right, reason), lists_with_event(event_id)
    if json:
        print_json(_data(done) | {"lists": [str(each) for each in lists]})
        return
    _print(done)
    _to_revise(lists, reason, desk.place)


def _to_revise(lists: list[RatingList], reason: str, office: str | None) -> None:
    for each in lists:
        words = f"revise {each.series.name} {each.day} --reason {shlex.quote(reason)}"
        print_text(f"The list {each} was calculated from what it was: {command(words, office)}")


def _games(given: list[str] | None, option: str, example: str) -> dict[tuple[int, str], str]:
    found = {}
    for text in given or []:
        game, _, value = text.rpartition("=")
        number, _, white = game.partition(":")
        if not (number.isdecimal() and white and value):
            wrong_use(f"{option} is {text!r}; write it as 3:P000012={example}")
        found[int(number), white] = value
    return found


def _times(given: list[str] | None) -> dict[tuple[int, str], bool]:
    times = _games(given, "--unequal-times", "Y")
    if wrong := [value for value in times.values() if value not in {"Y", "N"}]:
        wrong_use(f"--unequal-times is {wrong[0]!r}; write Y or N, as in 3:P000012=Y")
    return {game: value == "Y" for game, value in times.items()}


def _days(given: list[str] | None) -> dict[int, Any]:
    days = pairs(given, "--day")
    if not all(number.isdecimal() for number in days):
        wrong_use("--day needs the number of a round, such as 3=2011-03-07")
    return {int(number): day_of(text, "--day") for number, text in days.items()}


@at_desk
def withdraw(
    desk: Desk,
    event_id: Annotated[str, typer.Argument(help="The event.", metavar="EVENT")],
    reason: Annotated[str, typer.Option(help="Why; everybody can read it.")],
    published: Annotated[
        bool, typer.Option("--published", help="Although a published list counts it; revise the list afterwards.")
    ] = False,
    undo: Annotated[bool, typer.Option("--undo", help="Let it count again, as it was.")] = False,
) -> None:
    """Stop counting an event; nothing is deleted, and its report can be accepted again.

    Example: `ratingoffice office correct withdraw 2011-03-easter --reason "the Spring Open under another name"`
    """
    from ratingoffice.store.reports.services.corrections import restore_event, withdraw_event

    if undo:
        restore_event(desk.asking, event_id, reason)
        print_text(f"Event {event_id} counts again. A published list of its days is to be revised.")
        return
    lists = withdraw_event(desk.asking, event_id, reason, is_published=published)
    print_text(f"Event {event_id} is withdrawn. Draft the next list again.")
    _to_revise(lists, reason, desk.place)


@at_desk
def players(
    desk: Desk,
    event_id: Annotated[str, typer.Argument(help="The event.", metavar="EVENT")],
    reason: Reason,
    choose: Annotated[
        list[str], typer.Option(help="Who a start number is instead: a player id, or new.", metavar="NUMBER=ID")
    ],
    json: AsJson = False,
) -> None:
    """Match players of an accepted report again; games and their corrections stay.

    Example: `ratingoffice office correct players 2011-03-spring-open --choose 3=P000012 --reason "son, not father"`
    """
    from ratingoffice.store.lists.selectors.revisions import lists_with_event
    from ratingoffice.store.reports.services.rematching import rematch_players

    done, lists = rematch_players(desk.asking, event_id, chosen_players(choose), reason), lists_with_event(event_id)
    if json:
        print_json(_data(done) | {"lists": [str(each) for each in lists]})
        return
    _print(done)
    _to_revise(lists, reason, desk.place)


@at_desk
def player(
    desk: Desk,
    player_id: Annotated[str, typer.Argument(help="The player.", metavar="PLAYER")],
    reason: Reason,
    setting: Setting = None,
    json: AsJson = False,
) -> None:
    """Correct facts of a player: name, federation, sex, born, title, disability, active.

    Example: `ratingoffice office correct player P000005 --set born=1990-05-01 --reason "seen in the passport"`
    """
    from ratingoffice.store.people.services.players import correct_player

    done = correct_player(desk.asking, player_id, pairs(setting, "--set"), reason)
    if json:
        print_json(_data(done))
    else:
        _print(done)


@at_desk
def list_(desk: Desk, json: AsJson = False) -> None:
    """List all corrections, newest first.

    Example: `ratingoffice office correct list`
    """
    from ratingoffice.store.models import Correction
    from ratingoffice.store.office.permissions import Action, permit

    permit(desk.asking, Action.READ_TRAIL)
    corrections = Correction.objects.order_by("-id")
    if json:
        print_json([_data(each) for each in corrections])
        return
    for each in corrections:
        _print(each)


def _data(done: Correction) -> dict[str, Any]:
    names = ("subject", "before", "after", "reason", "corrected_by", "corrected")
    return {name: getattr(done, name) for name in names}


def _print(done: Correction) -> None:
    title = f"{done.subject}: {done.reason} ({done.corrected_by}, {done.corrected:%Y-%m-%d %H:%M})"
    print_table(title, ("what", "was", "is"), ((name, done.before[name], done.after[name]) for name in done.after))
