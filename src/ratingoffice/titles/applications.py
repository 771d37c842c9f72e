"""A request for a title, and what is missing in it (Annex 10, 1.1, 15)."""

from dataclasses import dataclass

from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, judge
from ratingoffice.titles.title import Title
from ratingoffice.titles.titles_by_norms import MadeNorm


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
        _given("complete name", " " in application.name.strip(), application.name),
        _given("address", bool(application.address), application.address),
        _given("birth date", len(application.born) == len("2001-12-31"), application.born, "YYYY-MM-DD"),
        _given("federation that sends it", bool(application.federation), application.federation),
        _given("norms or the result that it rests on", bool(results), results or ""),
        _given("fee paid", application.is_fee_paid, "yes" if application.is_fee_paid else "no", "yes"),
    )


def _given(name: str, is_there: bool, found: int | str, required: str = "given") -> Condition:
    return judge("Annex 10, 15", name, is_there, words=(found or "nothing", required))
