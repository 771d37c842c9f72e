"""`ratingoffice title register`: norms and titles of a register, what the next title lacks, requests, certificates."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ratingoffice.cli.conditions import condition_data, condition_table
from ratingoffice.cli.findings_screen import finding_rows, print_findings, refuse
from ratingoffice.cli.screen import number_of, plain, print_json, print_rows, screen, writing, wrong_use

if TYPE_CHECKING:
    from ratingoffice.model.condition import Condition
    from ratingoffice.titles.player_file import PlayerFile


def register(
    folder: Annotated[
        Path, typer.Argument(metavar="REGISTER", help="Folder with players, norms, titles, applications.")
    ],
    player: Annotated[str | None, typer.Option(help="Only this player, with every condition.")] = None,
    certificate: Annotated[
        Path | None, typer.Option(help="Write the certificate of the player's newest title there (PDF).")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False,
) -> None:
    """Show a register of norms and titles: what each next title and each request lacks (FMJD Annex 10).

    Example: `ratingoffice title register register --player 11285 --certificate vos.pdf`
    """
    from ratingoffice.formats import title_register
    from ratingoffice.titles.player_file import player_files

    tables, findings = title_register.read(folder)
    if tables is None:
        refuse(findings, as_json=json)
    if not json:
        print_findings(findings)
    files = player_files(tables)
    if player is not None and player not in files:
        wrong_use(f"there is no player {player} in {folder}")
    chosen = [file for name, file in files.items() if player in {None, name}]
    if certificate is not None:
        _write_certificate(certificate, chosen, player)
    if json:
        print_json({"players": [_data(file) for file in chosen], "findings": finding_rows(findings)})
    elif player is None:
        _print_all(chosen)
    else:
        _print_one(chosen[0])


def _print_all(files: list[PlayerFile]) -> None:
    from ratingoffice.titles.register import request_conditions

    rows = []
    for file in files:
        lacking = {request.title: _lacking(request_conditions(file, request)) for request in file.requests}
        requests = (f"{title}: {f'{number} missing' if number else 'complete'}" for title, number in lacking.items())
        titles = (str(held.title) for held in file.titles)
        norms = (f"{norm.title} {norm.colour}" for norm in file.norms)
        rows.append((file.player_id, file.name, *(", ".join(each) for each in (titles, norms, requests))))
    print_rows(("player", "name", "titles", "norms", "requests"), rows)


def _lacking(conditions: tuple[Condition, ...]) -> int:
    """How many are not shown to be met: what is not stated is missing in a request."""
    return sum(each.verdict != "met" for each in conditions)


def _print_one(file: PlayerFile) -> None:
    from ratingoffice.titles.register import candidate_by_rating, next_titles, request_conditions

    console = screen()
    console.print(f"[bold]{plain(file.name)}[/] ({plain(file.player_id)})")
    for held in file.titles:
        console.print(f"{held.title} since {held.day}, {held.way}")
    for norm in file.norms:
        console.print(plain(f"norm of {norm.title}, {norm.colour}: {norm.event}, {number_of(norm.games, 'game')}"))
    for title, condition in candidate_by_rating(file).items():
        console.print(f"{title} by the rating {condition.measured} ({condition.article})")
    for title, conditions in next_titles(file).items():
        console.print(condition_table(f"title {title}", conditions))
    for request in file.requests:
        console.print(condition_table(f"request for {request.title}", request_conditions(file, request)))


def _data(file: PlayerFile) -> dict[str, Any]:
    from ratingoffice.titles.register import candidate_by_rating, next_titles, request_conditions

    return {
        "player_id": file.player_id,
        "name": file.name,
        "titles": [{"title": str(each.title), "date": each.day, "way": each.way} for each in file.titles],
        "norms": [
            {"title": str(each.title), "colour": each.colour, "event": each.event, "games": each.games}
            for each in file.norms
        ],
        "next": {
            str(title): [condition_data(each) for each in conditions] for title, conditions in next_titles(file).items()
        },
        "by_rating": {str(title): condition_data(each) for title, each in candidate_by_rating(file).items()},
        "requests": {
            str(request.title): [condition_data(each) for each in request_conditions(file, request)]
            for request in file.requests
        },
    }


def _write_certificate(path: Path, chosen: list[PlayerFile], player: str | None) -> None:
    from ratingoffice.formats.certificates import Certificate, as_pdf
    from ratingoffice.titles.register import grounds

    if player is None:
        wrong_use("--certificate is of one player; name the player")
    [file] = chosen
    if not file.titles:
        wrong_use(f"{file.name} has no title yet")
    newest = max(file.titles, key=lambda held: (held.day, held.title))
    certificate = Certificate(
        name=file.name,
        federation=file.federation,
        title=newest.title.in_words,
        abbreviation=str(newest.title),
        board=str(newest.title.board),
        day=newest.day,
        grounds=grounds(file, newest),
    )
    with writing(path):
        path.write_bytes(as_pdf(certificate))
