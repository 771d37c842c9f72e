"""`ratingoffice title apply`, `grant` and `refuse`: requests for titles (FMJD Annex 10, 15)."""

from pathlib import Path
from typing import Annotated

import typer

from ratingoffice.cli.office.desk import AsJson, Desk, at_desk, print_text
from ratingoffice.cli.screen import day_of, print_json, writing

PlayerId = Annotated[str, typer.Argument(help="The player.", metavar="PLAYER")]
TitleName = Annotated[str, typer.Argument(help="Such as MI, GMIF or `MF 64`.", metavar="TITLE")]
Number = Annotated[int, typer.Argument(help="The request.", metavar="REQUEST")]
Day = Annotated[str, typer.Option("--from", help="First day of the title.", metavar="DATE")]
Decision = Annotated[str, typer.Option(help="By which decision; kept with the title.")]


@at_desk
def apply(
    desk: Desk,
    player_id: PlayerId,
    title: TitleName,
    address: Annotated[str, typer.Option(help="Of the player; only the officer and the federation see it.")] = "",
    fee_paid: Annotated[bool, typer.Option("--fee-paid", help="The fee is paid.")] = False,
    norm: Annotated[list[int] | None, typer.Option(help="A norm that is offered; all that count if left out.")] = None,
    result: Annotated[str, typer.Option(help="The one result that it rests on, in place of norms.")] = "",
    article: Annotated[str, typer.Option(help="The article of that result, such as 3.1.")] = "",
    rating: Annotated[int | None, typer.Option(help="Highest rating, where no list of the office has it.")] = None,
    json: AsJson = False,
) -> None:
    """Request a title and show what the request lacks; a second request replaces the open one.

    Example: `ratingoffice title apply P000007 MI --address "Markt 1, Delft" --fee-paid`
    """
    from ratingoffice.cli.title.title_screen import print_request, request_data
    from ratingoffice.store.titles.selectors.titles import judgement
    from ratingoffice.store.titles.services.applications import TitleRequest, apply_for_title

    request = TitleRequest(title, address, fee_paid, tuple(norm) if norm else None, result, article, rating)
    judged = judgement(apply_for_title(desk.asking, player_id, request))
    print_json(request_data(judged)) if json else print_request(judged)


@at_desk
def grant(
    desk: Desk,
    number: Number,
    since: Day,
    decision: Decision,
    certificate: Annotated[Path | None, typer.Option(help="Write the certificate there (PDF).")] = None,
) -> None:
    """Grant a title from a day on; an incomplete request is refused with everything that is missing.

    Example: `ratingoffice title grant 3 --from 2023-06-01 --decision "Council 3/2023" --certificate vos.pdf`
    """
    from ratingoffice.store.titles.certificates import certificate_pdf
    from ratingoffice.store.titles.selectors.register import title_in
    from ratingoffice.store.titles.selectors.titles import application
    from ratingoffice.store.titles.services.applications import grant_title

    held = grant_title(desk.asking, number, day_of(since, "--from"), decision)
    print_text(f"{held.player.name} has the title {title_in(held)} since {held.since} ({held.article}).")
    if certificate is not None:
        data = certificate_pdf(application(desk.asking, number).application)
        with writing(certificate):
            certificate.write_bytes(data)


@at_desk
def refuse(
    desk: Desk,
    number: Number,
    article: Annotated[str, typer.Option(help="The article of Annex 10 against it, such as 15.")],
    message: Annotated[str, typer.Option(help="A word to the federation.")] = "",
) -> None:
    """Refuse a request for a title, with the article that is the reason.

    Example: `ratingoffice title refuse 4 --article 15 --message "the fee was never paid"`
    """
    from ratingoffice.store.titles.selectors.register import title_in
    from ratingoffice.store.titles.services.applications import refuse_title

    refused = refuse_title(desk.asking, number, article, message)
    print_text(f"Request {number} of {refused.player.name} for {title_in(refused)} is refused by {refused.refusal}.")
