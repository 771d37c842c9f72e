"""`ratingoffice pair --system round-robin`: the next round of an event in which everybody meets everybody."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ratingoffice.cli.pair_screen import print_left_out
from ratingoffice.cli.paired_file import write_paired
from ratingoffice.cli.screen import plain, print_json, screen, wrong_use

if TYPE_CHECKING:
    from ratingoffice.model.tournament import Tournament
    from ratingoffice.tournament.round_robin.berger import Pairing
    from ratingoffice.tournament.swiss.choices import Choices


def pair(event: Tournament, choices: Choices, number: int, *, out: Path | None, json: bool) -> None:
    """Print the games of a round by Berger's table, and write the event with them."""
    from ratingoffice.tournament.round_robin.next_round import games_of_round, with_games

    double = choices.system == "double-round-robin"
    try:
        games = games_of_round(event, number, double=double, seed=choices.lots)
    except ValueError as problem:
        wrong_use(str(problem))
    print_left_out(event, number)
    if out is not None:
        write_paired(out, "trf", with_games(event, games, double=double))
    if json:
        print_json(_data(event, games, choices))
    else:
        _print(event, games)


def _data(event: Tournament, games: tuple[Pairing, ...], choices: Choices) -> dict[str, object]:
    boards = [each for each in games if each.black is not None]
    return {
        "event": event.info.name,
        "round": games[0].round,
        "system": choices.system,
        "boards": [
            {"board": board, "white": each.white, "black": each.black} for board, each in enumerate(boards, start=1)
        ],
        "pause": next((each.white for each in games if each.black is None), None),
        "articles": ["Annex 2, 3b"],
    }


def _print(event: Tournament, games: tuple[Pairing, ...]) -> None:
    names = {entry.number: f"{entry.number} {entry.name}" for entry in event.entries}
    screen().print(f"[bold]{plain(event.info.name)}: round {games[0].round}[/] (Annex 2, 3b)", soft_wrap=True)
    for game in games:
        other = "has a pause" if game.black is None else f"- {names[game.black]}"
        screen().print(plain(f"{names[game.white]} {other}"), soft_wrap=True)
