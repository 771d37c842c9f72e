"""A request for a title, and what is missing in it (Annex 10, 1.1, 15)."""

from dataclasses import dataclass
from typing import Final

from ratingoffice.messages import Message
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, judge, yes_or_no
from ratingoffice.titles.messages import message
from ratingoffice.titles.title import Title
from ratingoffice.titles.titles_by_norms import MadeNorm

GIVEN: Final = message("given")


@dataclass(frozen=True)
class Application:
    """A request of a federation for a player; empty texts are what is missing."""

    title: Title
    name: str = ""
    address: str = ""
    born: str = ""
    federation: str = ""
    norms: tuple[MadeNorm, ...] = ()
    automatic_title: str = ""
    """The result on which an automatic title rests, in place of norms."""
    is_fee_paid: bool = False


@article("Annex 10, 15")
def application_conditions(application: Application) -> tuple[Condition, ...]:
    """What every request has to hold; what the title itself asks for is in `title_conditions`."""
    results = len(application.norms) or application.automatic_title
    return (
        _given(message("request.name"), " " in application.name.strip(), application.name),
        _given(message("request.address"), bool(application.address), application.address),
        _given(
            message("request.birth_date"), len(application.born) == len("2001-12-31"), application.born, "YYYY-MM-DD"
        ),
        _given(message("request.federation"), bool(application.federation), application.federation),
        _given(message("request.norms"), bool(results), results or ""),
        _given(
            message("request.fee_paid"), application.is_fee_paid, yes_or_no(application.is_fee_paid), yes_or_no(True)
        ),
    )


def _given(name: Message, is_there: bool, found: int | str, required: str = GIVEN) -> Condition:
    return judge("Annex 10, 15", name, is_there, words=(found or message("nothing"), required))
