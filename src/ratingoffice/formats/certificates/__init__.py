"""Certificates of titles as PDF, set by Typst; the same certificate always gives the same bytes."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from importlib.resources import files

import typst


@dataclass(frozen=True)
class Certificate:
    """What a certificate says, each as it is printed."""

    name: str
    federation: str
    title: str
    """In words: International Master."""
    abbreviation: str
    board: str
    day: str
    grounds: str
    """The norms, or the result, on which the title rests."""


def as_pdf(certificate: Certificate) -> bytes:
    """Set a certificate: one page, A4 across."""
    template = (files(__name__) / "title.typ").read_bytes()
    return bytes(typst.compile(template, sys_inputs=asdict(certificate)))
