"""`ratingoffice competition semi-finals` and `final`: the world championship of forty players."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli.screen import plain, print_json, screen, wrong_use

if TYPE_CHECKING:
    from ratingoffice.competitions.world_championship.semi_final_reports import Final
    from ratingoffice.competitions.world_championship.semi_finals import GroupSeat

AsJson = Annotated[bool, typer.Option("--json", help="Print as JSON.")]


def semi_finals(
    file: Annotated[Path, typer.Argument(help="A report with forty players, their ratings and federations.")],
    json: AsJson = False,
) -> None:
    """Divide forty players into four groups by rating, compatriots apart (Annex 17, B1.1).

    Example: `ratingoffice competition semi-finals world.trf`
    """
    from ratingoffice.cli.report_file import read_event
    from ratingoffice.competitions.participants import RatedPlayer
    from ratingoffice.competitions.refusals import CompetitionError
    from ratingoffice.competitions.world_championship.semi_finals import groups

    players = [
        RatedPlayer(str(each.number), each.name, each.federation or f"?{each.number}", each.rating or 0)
        for each in read_event(file).entries
    ]
    try:
        seats = groups(players)
    except CompetitionError as problem:
        wrong_use(*(f"{file}: {each}" for each in problem.problems))
    if json:
        print_json([asdict(seat) | {"is_moved": seat.is_moved} for seat in seats])
        return
    _print_groups(seats)


def final(
    files: Annotated[list[Path], typer.Argument(help="The reports of groups A, B, C and D, with final places.")],
    seed: Annotated[int, typer.Option(help="Draw lots from this seed.")],
    json: AsJson = False,
) -> None:
    """Draw the final of twelve: numbers, nine rounds, and the games that already count (Annex 17, B1.2).

    Example: `ratingoffice competition final a.trf b.trf c.trf d.trf --seed 7`
    """
    from ratingoffice.cli.report_file import read_events
    from ratingoffice.competitions.refusals import CompetitionError
    from ratingoffice.competitions.world_championship.final import final_schedule
    from ratingoffice.competitions.world_championship.semi_final_reports import final_of
    from ratingoffice.competitions.world_championship.semi_finals import GROUPS

    if len({file.resolve() for file in files}) != len(GROUPS) or len(files) != len(GROUPS):
        wrong_use(f"the final needs the reports of {len(GROUPS)} groups, each once; these are {len(files)}")
    reports = dict(zip(GROUPS, read_events(files), strict=True))
    try:
        drawn = final_of(reports, seed)
    except CompetitionError as problem:
        wrong_use(*problem.problems)
    schedule = final_schedule(drawn.draw.numbers)
    if json:
        print_json(
            {
                "draw": asdict(drawn.draw),
                "names": {player: entry.name for player, entry in drawn.people.items()},
                "carried": [game._asdict() for game in drawn.carried],
                "games": [dict(zip(("round", "white", "black"), game, strict=True)) for game in schedule],
            }
        )
        return
    _print_final(drawn)


def _print_groups(seats: tuple[GroupSeat, ...]) -> None:
    for group in sorted({seat.group for seat in seats}):
        screen().print(f"[bold]Group {group}[/]")
        for seat in seats:
            if seat.group == group:
                moved = f", from {seat.by_order}: compatriots" if seat.is_moved else ""
                screen().print(plain(f"{seat.place:>3}  {seat.player.name} ({seat.player.federation}){moved}"))


def _print_final(drawn: Final) -> None:
    from ratingoffice.competitions.world_championship.final import TABLE

    for player, number in drawn.draw.numbers.items():
        entry = drawn.people[player]
        screen().print(plain(f"{number:>3}  {entry.name} ({entry.federation or '?'}), {player}"))
    for number, line in enumerate(TABLE, start=1):
        screen().print(f"Round {number}  " + "  ".join(f"{game:>5}" for game in line.split()))
    for game in drawn.carried:
        screen().print(plain(f"carried: {game.white} - {game.black} {game.white_points}-{game.black_points}"))
    for federation in drawn.draw.not_kept:
        screen().print(f"[yellow]No draw lets all players of {plain(federation)} meet early (Annex 17, B1.2.3).[/]")
