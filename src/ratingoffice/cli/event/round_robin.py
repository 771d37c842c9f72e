"""`ratingoffice event round-robin`: the table of an event in which everybody meets everybody."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli.screen import plain, print_json, screen, wrong_use

if TYPE_CHECKING:
    from ratingoffice.model.tournament import Entry
    from ratingoffice.tournament.round_robin.lots import Draw

MOST_PLAYERS = 200


def round_robin(
    field: Annotated[
        str, typer.Argument(metavar="NUMBER|FILE", help="How many players, or a report with their names.")
    ],
    double: Annotated[bool, typer.Option("--double", help="Everybody twice, with the colours turned.")] = False,
    seed: Annotated[
        int | None, typer.Option(help="Draw lots from this seed; players of one federation meet in the first half.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print games, numbers and steps of the draw as JSON.")] = False,
) -> None:
    """Print the Berger table for a number of players, or for the players of a report, with lots on request.

    Example: `ratingoffice event round-robin 12 --double`
    """
    from ratingoffice.tournament.round_robin.lots import draw, schedule

    entries = _entries(field)
    if not 2 <= len(entries) <= MOST_PLAYERS:
        wrong_use(f"a round robin is for 2 to {MOST_PLAYERS} players, not {len(entries)}")
    drawn = None if seed is None else draw(entries, seed)
    games = schedule(entries, drawn, double=double)
    if json:
        print_json({"games": [asdict(each) for each in games], "draw": None if drawn is None else _drawn(drawn)})
        return
    if drawn is not None:
        _print_draw(drawn)
    _print_table(len(entries), double=double)
    if any(entry.name for entry in entries):
        _print_numbers(entries, drawn)


def _entries(field: str) -> tuple[Entry, ...]:
    """Read the players of a report, or so many without a name."""
    from ratingoffice.cli.report_file import read_event
    from ratingoffice.model.tournament import Entry

    if field.isdecimal():
        return tuple(Entry(number, "") for number in range(1, min(int(field), MOST_PLAYERS + 1) + 1))
    return read_event(Path(field)).entries


def _drawn(drawn: Draw) -> dict[str, object]:
    return {
        "numbers": [{"player": player, "number": number} for player, number in drawn.numbers.items()],
        "steps": [asdict(step) | {"sentence": step.sentence} for step in drawn.steps],
        "first_half_ends_with_round": drawn.half,
        "last_meeting_of_mates": drawn.last_meeting,
        "within_first_half": drawn.is_within_half,
        "articles": ["Annex 2, 3b"],
    }


def _print_draw(drawn: Draw) -> None:
    for number, step in enumerate(drawn.steps, start=1):
        screen().print(f"Lot {number}. {plain(step.sentence)}.", soft_wrap=True)
    if not drawn.is_within_half:
        screen().print(
            f"[yellow]Not all compatriots can meet in the first half (rounds 1 to {drawn.half}): the last two of one "
            f"federation meet in round {drawn.last_meeting}, no earlier draw was found (Annex 2, 3b).[/]",
            soft_wrap=True,
        )
    elif drawn.last_meeting:
        screen().print(
            f"All compatriots meet in the first half, rounds 1 to {drawn.half} (Annex 2, 3b).", soft_wrap=True
        )
    screen().print()


def _print_table(players: int, *, double: bool) -> None:
    from ratingoffice.tournament.round_robin.berger import berger_table, double_table, printed_rounds

    table = double_table(players) if double else berger_table(players)
    rounds = printed_rounds(table, players)
    width = max(len(cell) for cells in rounds for cell in cells)
    for number, cells in enumerate(rounds, start=1):
        typer.echo(
            f"Round {number:>{len(str(len(rounds)))}}  " + "  ".join(f"{cell:>{width}}" for cell in cells).rstrip()
        )
    if players % 2:
        typer.echo(f"{players + 1} is the pause.")


def _print_numbers(entries: tuple[Entry, ...], drawn: Draw | None) -> None:
    numbers = drawn.numbers if drawn else {entry.number: at for at, entry in enumerate(entries, start=1)}
    typer.echo("")
    for entry in sorted(entries, key=lambda each: numbers[each.number]):
        typer.echo(f"{numbers[entry.number]:>3}  {entry.name}{f' ({entry.federation})' if entry.federation else ''}")
