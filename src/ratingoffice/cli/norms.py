"""`ratingoffice norms`: who made a norm or a title in an event, who missed one by little, what can still be made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ratingoffice.cli.findings_screen import finding_rows, print_findings
from ratingoffice.cli.option_groups import with_groups
from ratingoffice.cli.screen import day_of, print_json, writing, wrong_use

if TYPE_CHECKING:
    from ratingoffice.model.tournament import Tournament
    from ratingoffice.titles.event import JudgedEvent
    from ratingoffice.titles.verdicts import PlayerVerdict


@dataclass(frozen=True)
class EventOptions:
    """What was typed beside the report; None where it was left out."""

    competition: Annotated[
        str | None,
        typer.Option(
            help="world, mind-sports-games, europe, africa, america, asia, national, world-cup, federations or other."
        ),
    ] = None
    age: Annotated[str, typer.Option(help="adults, under-23, juniors, cadets, mini-cadets, hopes or veterans.")] = (
        "adults"
    )
    women: Annotated[bool | None, typer.Option("--women/--open", help="Women only, or for all.")] = None
    board: Annotated[int, typer.Option(help="100 or 64 squares.")] = 100
    system: Annotated[str | None, typer.Option(help="round_robin, double_round_robin, swiss, team or match.")] = None
    rounds: Annotated[int | None, typer.Option(help="Rounds in all, where the report ends before.", min=1)] = None
    organiser: Annotated[
        str | None, typer.Option(help="The organising federation: NED, or as the report writes it.")
    ] = None
    time_control: Annotated[str | None, typer.Option(help="As 80+60 or 90/45,30+30.")] = None
    referee: Annotated[str | None, typer.Option(help="Main referee: international, fmjd or national.")] = None
    registered: Annotated[bool | None, typer.Option("--registered/--not-registered", help="Annex 10, 4.2.7.")] = None
    approved: Annotated[bool | None, typer.Option("--approved/--not-approved", help="Annex 10, 4.2.8.")] = None
    deciding_game: Annotated[
        list[str] | None,
        typer.Option(help="A game after the last round, the winner first: 5-7; both keep the place.", metavar="PAIR"),
    ] = None


@with_groups
def norms(
    file: Annotated[Path, typer.Argument(help="A report of the event, in any format.")],
    typed: EventOptions,
    player: Annotated[int | None, typer.Option(help="Only this start number, with every condition.")] = None,
    entries: Annotated[
        Path | None, typer.Option(help="CSV with number, sex, title, federation, rating that the report leaves out.")
    ] = None,
    end: Annotated[str | None, typer.Option(help="The last day, YYYY-MM-DD, where the report has none.")] = None,
    out: Annotated[
        Path | None, typer.Option(help="Write the norms that were made there, as rows of a register's norms.csv.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
) -> None:
    """Show the norms and titles of an event, condition by condition (FMJD Annex 10).

    A finished event: every norm made, and for near misses the condition that failed and by how much.
    While games are to come, those of the last round or with --rounds above it: what each player still needs.

    Example: `ratingoffice norms open.csv --organiser NED --time-control 80+60 --referee international`

    Example: `ratingoffice norms open.csv --player 7 --time-control 80+60`

    Example: `ratingoffice norms europe.csv --competition europe --deciding-game 5-7`
    """
    from ratingoffice.cli.norms_event import event_of, read_event, some_places, with_shared_places
    from ratingoffice.model.findings import merge
    from ratingoffice.titles.outlook import rounds_to_go
    from ratingoffice.titles.verdicts import event_verdicts

    tournament, findings = read_event(file, entries, as_json=json)
    _check(tournament, player, typed.board)
    event = event_of(tournament, typed)
    to_go = rounds_to_go(tournament, event)
    findings = findings if to_go else merge([findings, some_places(tournament, event, file.name)])
    if not json:
        print_findings(findings)
    if to_go:
        if out is not None:
            wrong_use("--out is for a finished event; this one has games to go")
        if typed.deciding_game:
            wrong_use("--deciding-game is for a finished event; this one has games to go")
        answer = _outlooks(tournament, event, player)
    else:
        verdicts = event_verdicts(with_shared_places(tournament, event, typed), event)
        if out is not None:
            _write_norms(out, tournament, verdicts, day_of(end, "--end") if end else tournament.info.end)
        answer = _verdicts(verdicts, player)
    if json:
        print_json({"event": tournament.info.name, "players": answer.data, "findings": finding_rows(findings)})
    else:
        answer.show()


@dataclass(frozen=True)
class _Answer:
    """What is shown of an event, as data and on the screen."""

    data: list[dict[str, Any]]
    show: Callable[[], None]


def _verdicts(verdicts: tuple[PlayerVerdict, ...], player: int | None) -> _Answer:
    from ratingoffice.cli import norms_screen
    from ratingoffice.titles import as_data

    in_full = player is not None
    chosen = [each for each in verdicts if player in {None, each.player.number}]
    data = [as_data.verdict_data(each, in_full=in_full) for each in chosen]
    return _Answer(data, lambda: norms_screen.print_verdicts(chosen, in_full=in_full))


def _outlooks(tournament: Tournament, event: JudgedEvent, player: int | None) -> _Answer:
    from ratingoffice.cli import norms_screen
    from ratingoffice.titles import as_data
    from ratingoffice.titles.outlook import outlooks

    entries = {entry.number: entry for entry in tournament.entries}
    chosen = {number: found for number, found in outlooks(tournament, event).items() if player in {None, number}}
    data = [as_data.outlook_data(entries[number], found) for number, found in chosen.items()]
    return _Answer(data, lambda: norms_screen.print_outlooks(chosen, entries, in_full=player is not None))


def _check(tournament: Tournament, player: int | None, board: int) -> None:
    if player is not None and player not in {entry.number for entry in tournament.entries}:
        wrong_use(f"there is no player {player} in the report")
    if board not in {64, 100}:
        wrong_use(f"--board is {board}; write 100 or 64")


def _write_norms(out: Path, tournament: Tournament, verdicts: tuple[PlayerVerdict, ...], day: date | None) -> None:
    """Write the norms as a register has them; players by their FMJD id, or their start number."""
    from ratingoffice.formats.title_register import write_norms
    from ratingoffice.titles.player_file import norm_rows
    from ratingoffice.titles.verdicts import gained_norms

    if day is None:
        wrong_use("the report has no last day, and a norm needs its date; add --end 2023-05-09")
    ids = {entry.number: entry.ids.get("fmjd") or str(entry.number) for entry in tournament.entries}
    gained = gained_norms(verdicts, tournament.info.name, day)
    with writing(out):
        write_norms(out, norm_rows({ids[number]: norms for number, norms in gained.items()}))
