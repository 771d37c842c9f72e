"""`ratingoffice title`: norms, titles and requests for titles in the office (FMJD Annex 10)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ratingoffice.cli.office import title_norms
from ratingoffice.cli.office.desk import AsJson, Place, Who, open_desk, print_table, say, told
from ratingoffice.cli.screen import day_of, print_json, screen, wrong_use

if TYPE_CHECKING:
    from ratingoffice.store.selectors.titles import Judgement, TitleRecord

app = typer.Typer(help="Norms, titles and requests for titles in the office (FMJD Annex 10).", no_args_is_help=True)

app.command("norms")(title_norms.norms)
app.command("norm")(title_norms.norm)
app.command("strike")(title_norms.strike)

PlayerId = Annotated[str, typer.Argument(help="The player.", metavar="PLAYER")]
TitleName = Annotated[str, typer.Argument(help="Such as MI, GMIF or `MF 64`.", metavar="TITLE")]
Number = Annotated[int, typer.Argument(help="The request.", metavar="REQUEST")]
Day = Annotated[str, typer.Option("--from", help="First day of the title.", metavar="DATE")]
Decision = Annotated[str, typer.Option(help="By which decision; kept with the title.")]


@app.command("show")
@told
def show(
    player_id: Annotated[str | None, typer.Argument(help="The player; all requests if left out.")] = None,
    office: Place = None,
    who: Who = None,
    json: AsJson = False,
) -> None:
    """Show the titles and norms of a player and what the next title lacks; or all requests with what they lack.

    Example: `ratingoffice title show P000007`
    """
    asking = open_desk(office, who)
    from ratingoffice.store.selectors.people import player, survivor
    from ratingoffice.store.selectors.titles import applications, title_record

    if player_id is None:
        found = applications(asking)
        print_json([_request(each) for each in found]) if json else _print_requests(found)
        return
    record = title_record(survivor(player(player_id)))
    print_json(_record(record)) if json else _print_record(player_id, record)


@app.command("apply")
@told
def apply(
    player_id: PlayerId,
    title: TitleName,
    address: Annotated[str, typer.Option(help="Of the player; only the officer and the federation see it.")] = "",
    fee_paid: Annotated[bool, typer.Option("--fee-paid", help="The fee is paid.")] = False,
    norm: Annotated[list[int] | None, typer.Option(help="A norm that is offered; all that count if left out.")] = None,
    result: Annotated[str, typer.Option(help="The one result that it rests on, in place of norms.")] = "",
    article: Annotated[str, typer.Option(help="The article of that result, such as 3.1.")] = "",
    rating: Annotated[int | None, typer.Option(help="Highest rating, where no list of the office has it.")] = None,
    office: Place = None,
    who: Who = None,
    json: AsJson = False,
) -> None:
    """Ask for a title, and show what the request lacks; asking again puts an open request right.

    Example: `ratingoffice title apply P000007 MI --address "Markt 1, Delft" --fee-paid`
    """
    asking = open_desk(office, who)
    from ratingoffice.store.selectors.titles import judgement
    from ratingoffice.store.services.title_applications import TitleRequest, apply_for_title

    request = TitleRequest(title, address, fee_paid, tuple(norm) if norm else None, result, article, rating)
    judged = judgement(apply_for_title(asking, player_id, request))
    print_json(_request(judged)) if json else _print_request(judged)


@app.command("grant")
@told
def grant(
    number: Number,
    since: Day,
    decision: Decision,
    certificate: Annotated[Path | None, typer.Option(help="Write the certificate there (PDF).")] = None,
    office: Place = None,
    who: Who = None,
) -> None:
    """Grant a title from a day on; refused with all that is missing where the request is not complete.

    Example: `ratingoffice title grant 3 --from 2023-06-01 --decision "Council 3/2023" --certificate vos.pdf`
    """
    asking = open_desk(office, who)
    from ratingoffice.store.selectors.titles import application
    from ratingoffice.store.services.title_applications import grant_title
    from ratingoffice.store.title_certificates import certificate_pdf
    from ratingoffice.store.title_register import title_in

    held = grant_title(asking, number, day_of(since, "--from"), decision)
    say(f"{held.player.name} has the title {title_in(held)} since {held.since} ({held.article}).")
    if certificate is not None:
        _write(certificate, certificate_pdf(application(asking, number).application))


@app.command("refuse")
@told
def refuse(
    number: Number,
    article: Annotated[str, typer.Option(help="The article of Annex 10 against it, such as 15.")],
    message: Annotated[str, typer.Option(help="A word to the federation.")] = "",
    office: Place = None,
    who: Who = None,
) -> None:
    """Refuse a request for a title; the article says why.

    Example: `ratingoffice title refuse 4 --article 15 --message "the fee was never paid"`
    """
    asking = open_desk(office, who)
    from ratingoffice.store.services.title_applications import refuse_title
    from ratingoffice.store.title_register import title_in

    refused = refuse_title(asking, number, article, message)
    say(f"Request {number} of {refused.player.name} for {title_in(refused)} is refused by {refused.refusal}.")


@app.command("enter")
@told
def enter(
    player_id: PlayerId,
    title: TitleName,
    since: Day,
    decision: Decision,
    way: Annotated[str, typer.Option(help="norms or automatic.")] = "norms",
    office: Place = None,
    who: Who = None,
) -> None:
    """Enter a title that was awarded before or elsewhere; published lists stay as they are.

    Example: `ratingoffice title enter P000007 MF --from 2019-09-30 --way automatic --decision "Assembly 2019"`
    """
    asking = open_desk(office, who)
    from ratingoffice.store.services.titles import TitleFacts, enter_title

    held = enter_title(asking, player_id, TitleFacts(title, day_of(since, "--from"), way, decision))
    say(f"{held.player.name} has the title {title} since {held.since}.")


@app.command("withdraw")
@told
def withdraw(player_id: PlayerId, title: TitleName, decision: Decision, office: Place = None, who: Who = None) -> None:
    """Withdraw a title from today on; the history keeps it.

    Example: `ratingoffice title withdraw P000007 MF --decision "Assembly 2025"`
    """
    asking = open_desk(office, who)
    from ratingoffice.store.services.titles import withdraw_title

    withdraw_title(asking, player_id, title, decision)
    say(f"{player_id} has the title {title} no more.")


def _write(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as problem:
        wrong_use(f"{path} cannot be written: {problem.strerror}")


def _request(judged: Judgement) -> dict[str, Any]:
    asked = judged.application
    names = ("pk", "title", "board", "federation", "state", "refusal", "message", "asked_by", "decided_by")
    said = {name: getattr(asked, name) for name in names}
    said["request"] = said.pop("pk")
    norms = [each.pk for each in judged.norms]
    return said | {"player_id": asked.player.player_id, "norms": norms, "conditions": judged.lines}


def _record(record: TitleRecord) -> dict[str, Any]:
    from ratingoffice.store.title_register import checklist

    held = ("title", "board", "since", "withdrawn", "way", "article", "decision")
    norm = ("pk", "title", "board", "colour", "event_name", "day", "games", "points", "category", "conditions")
    return {
        "titles": [{name: getattr(each, name) for name in held} for each in record.held],
        "norms": [{name: getattr(each, name) for name in norm} for each in record.norms],
        "next": {str(title): checklist(asked) for title, asked in record.next_titles.items()},
    }


def _print_requests(found: list[Judgement]) -> None:
    from ratingoffice.store.title_register import title_in

    columns = ("request", "player", "name", "title", "state", "lacks")
    asked = [(each.application, "; ".join(_lacks(each))) for each in found]
    rows = [(of.pk, of.player.player_id, of.player.name, title_in(of), of.state, lacks) for of, lacks in asked]
    print_table("Requests for titles (Annex 10, 15)", columns, rows)


def _lacks(judged: Judgement) -> list[str]:
    return [f"{each['name']} ({each['article'].removeprefix('Annex 10, ')})" for each in judged.lacking]


def _print_request(judged: Judgement) -> None:
    from ratingoffice.store.title_register import title_in

    asked, lacks = judged.application, _lacks(judged)
    say(f"Request {asked.pk} of {asked.player.name} for {title_in(asked)}: {'lacks' if lacks else 'complete'}")
    for each in lacks:
        say(f"  {each}")


def _print_record(player_id: str, record: TitleRecord) -> None:
    from ratingoffice.cli.conditions import condition_table

    held = [(each.title, each.board, each.since, each.withdrawn, each.way, each.article) for each in record.held]
    print_table(f"Titles of {player_id}", ("title", "board", "since", "withdrawn", "way", "article"), held)
    norms = [(each.pk, each.title, each.colour, each.event_name, each.day, each.games) for each in record.norms]
    print_table(f"Norms of {player_id}", ("norm", "title", "colour", "event", "day", "games"), norms)
    for title, asked in record.next_titles.items():
        screen().print(condition_table(f"title {title}", asked))
