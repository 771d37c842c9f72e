"""Certificates of titles as PDF, set by Typst; the same certificate always gives the same bytes."""

from dataclasses import asdict, dataclass
from datetime import date
from importlib.resources import files

from ratingoffice.formats.extras import extra


@dataclass(frozen=True)
class Certificate:
    """What a certificate says; name, federation and day are written out in print."""

    name: str
    """As a list has it: `Vos, Eva`, or as it is spoken."""
    federation: str
    title: str
    """In words: International Master."""
    abbreviation: str
    board: str
    day: date
    grounds: str
    """The norms, or the result, on which the title rests."""


def as_pdf(certificate: Certificate) -> bytes:
    """Set a certificate: one page, A4 across."""
    with extra():
        import typst  # noqa: PLC0415
        from babel.dates import format_date  # noqa: PLC0415

        from ratingoffice.formats.country_names import country_name  # noqa: PLC0415
    template = (files(__name__) / "title.typ").read_bytes()
    stated = asdict(certificate)
    stated["name"] = " ".join(reversed(certificate.name.split(", ", 1)))
    stated["federation"] = country_name(certificate.federation, "en") or certificate.federation
    stated["day"] = format_date(certificate.day, "d MMMM y", locale="en")
    return bytes(typst.compile(template, sys_inputs=stated))
