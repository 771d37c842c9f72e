"""`ratingoffice event ceremony`: the closing ceremony of an event: prizes, diplomas, podium and medals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli.described_file import described
from ratingoffice.cli.option_groups import with_groups
from ratingoffice.cli.screen import fitting, plain, print_json, screen, wrong_use
from ratingoffice.cli.standings_options import RankingOptions, known_numbers

if TYPE_CHECKING:
    from ratingoffice.competitions.prize_giving import PrizeList
    from ratingoffice.model.tournament import Tournament
    from ratingoffice.tournament.ranked_event import RankedEvent

FEWEST = 3
"""A podium has three places."""

EUROS = re.compile(r"\s*[0-9]{1,9}\s*(,\s*[0-9]{1,9}\s*)*")
"""Prizes as they are typed."""

SHOWN = 60
"""Of a text that is wrong no more letters are repeated."""


@with_groups
def ceremony(
    files: Annotated[
        list[Path], typer.Argument(help="The report of an event that is over; or of a final and its four semi-finals.")
    ],
    by: RankingOptions,
    prizes: Annotated[str | None, typer.Option(help="Prizes in euros, the first one first.", metavar="A,B,C")] = None,
    women_prizes: Annotated[str | None, typer.Option(help="Prizes for women, in euros.", metavar="A,B,C")] = None,
    event: Annotated[
        Path | None, typer.Option(help="The file of a World Cup event, which has its prizes.", metavar="FILE")
    ] = None,
    absent: Annotated[
        str | None, typer.Option(help="Start numbers of those who are not at the ceremony.", metavar="A,B")
    ] = None,
    official: Annotated[
        bool, typer.Option("--official", help="An official competition: medals of the FMJD (Annex 2, 2.14).")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print prizes, diplomas, podium and medals as JSON.")] = False,
) -> None:
    """Prepare the closing ceremony: prizes, the order of the diplomas, places on the podium.

    Example: `ratingoffice event ceremony riga-2024.trf --event riga.toml --absent 3`

    Example: `ratingoffice event ceremony final.trf a.trf b.trf c.trf d.trf --official --prizes 3000,2000,1000`
    """
    from ratingoffice.cli.event.ceremony_screen import medals_text, print_closing, print_prizes, prize_data
    from ratingoffice.cli.report_file import read_events, whole_event
    from ratingoffice.competitions.closing import closing, finishers, medals_of
    from ratingoffice.competitions.prize_giving import PrizeList
    from ratingoffice.competitions.prize_giving import prizes as prizes_of
    from ratingoffice.tournament.event_ranking import ranking_of

    reports = read_events(files)
    mistakes = _wrong_prizes(event, prizes, women_prizes)
    whole = whole_event(reports, mistakes)
    report = whole or reports[0]
    ranked = fitting(lambda: by.ranked(report), mistakes)
    system = fitting(lambda: ranking_of(report, by.system), [])
    away = fitting(lambda: known_numbers(report, absent, system), mistakes) or ()
    if ranked is not None and whole is not None:
        mistakes.extend(_no_ceremony_yet(ranked, whole))
    if mistakes or ranked is None:
        wrong_use(*mistakes)
    prize_list = PrizeList(_euros(prizes), _euros(women_prizes)) if event is None else _prizes_in(event, as_json=json)
    if event is not None:
        prize_list = prize_list.where(entry.sex for entry in report.entries)
    given = prizes_of(finishers(ranked), prize_list, away)
    made = closing(ranked, report, with_women=bool(prize_list.women))
    medals = medals_of(ranked, report) if official else {}
    zero = [entry.name for entry in ranked.entries if event is not None and entry.number in away]
    if json:
        print_json(
            prize_data(ranked, prize_list, given) | asdict(made) | {"medals": medals, "nothing_for_the_world_cup": zero}
        )
        return
    print_prizes(ranked, prize_list, given)
    for name in zero:
        screen().print(plain(f"{name} is not at the ceremony: nothing for the World Cup (Code of behaviour, 9b)."))
    print_closing(made)
    if official:
        screen().print(plain(medals_text(medals, made, of_teams=ranked.ranking.is_of_teams)), soft_wrap=True)


def _wrong_prizes(event: Path | None, *typed: str | None) -> list[str]:
    """What is wrong with the prizes as they are typed."""
    prize_list = [text for text in typed if text is not None]
    if event is not None and prize_list:
        return ["--event has the prizes already; leave --prizes and --women-prizes out"]
    return [
        f"{text[:SHOWN]!r} are no prizes; write whole euros, nine digits at most, as 2000,1400,1000"
        for text in prize_list
        if not EUROS.fullmatch(text)
    ]


def _euros(text: str | None) -> tuple[int, ...]:
    return () if text is None else tuple(map(int, text.split(",")))


def _prizes_in(event: Path, *, as_json: bool) -> PrizeList:
    """The prizes in the file of a World Cup event."""
    from ratingoffice.competitions.prize_giving import PrizeList
    from ratingoffice.competitions.world_cup.event_conditions import CupEvent

    planned, _ = described(event, CupEvent, nothing_of="prizes", as_json=as_json)
    return PrizeList(planned.open_prizes, planned.women_prizes)


def _no_ceremony_yet(ranked: RankedEvent, report: Tournament) -> Iterator[str]:
    """Why there is no closing: too few for a podium, or the event is not over (Annex 2, 2.13)."""
    from ratingoffice.cli.report_file import what_to_name
    from ratingoffice.competitions.unfinished import open_games, rounds_to_come

    if len(ranked.entries) < FEWEST:
        yield f"a podium is for three, and this event has {len(ranked.entries)}"
    if games := open_games(ranked, report):
        one, other = games[0]
        text = f"the event is not over: games without a result {len(games)}, the first {one} - {other}"
        left = "; name who left with --withdrawn" if ranked.ranking.is_round_robin else ""
        yield f"{text}{what_to_name(report, otherwise=left)}"
    if rounds := rounds_to_come(ranked, report):
        yield f"the event is not over: rounds to come {rounds}"
