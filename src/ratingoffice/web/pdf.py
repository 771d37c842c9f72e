"""Texts on paper, set by Typst, and a list; no library of the system is needed."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import polars as pl
import typst
from django.utils.translation import get_language, gettext

from ratingoffice.store.models import RatingList
from ratingoffice.store.office.selectors.offices import office
from ratingoffice.web.figures import written_day
from ratingoffice.web.words import series_text

TEMPLATES: Final = Path(__file__).parent / "print"
COLUMNS: Final = ("place", "title", "name", "federation", "birth_year", "rating", "gain", "games")


def typeset(template: str, texts: Mapping[str, Any]) -> bytes:
    """Set texts as a PDF in the language of the reader."""
    data = json.dumps({"page": gettext("page"), "language": get_language() or "en", **texts})
    return bytes(typst.compile(str(TEMPLATES / template), sys_inputs={"data": data}, format="pdf"))


def list_pdf(table: pl.DataFrame, of: RatingList) -> bytes:
    """Set a list as a PDF."""
    headings = [
        *("#", gettext("Title"), gettext("Name"), gettext("Federation"), gettext("Born")),
        *(gettext("Rating"), gettext("Change"), gettext("Games")),
    ]
    data = {
        "office": office().name,
        "heading": gettext("Rating list %(series)s") % {"series": series_text(of.series.name)},
        "day": written_day(of.day),
        "hash": of.hash,
        "headings": headings,
        "rows": [["" if cell is None else str(cell) for cell in row] for row in named(table).iter_rows()],
    }
    return typeset("list.typ", data)


def named(table: pl.DataFrame) -> pl.DataFrame:
    """Return the columns that are printed; who is hidden is called so, with the id."""
    hidden = pl.format("{} {}", pl.lit(gettext("Hidden player")), "player_id")
    return table.select(pl.coalesce(name, hidden).alias(name) if name == "name" else name for name in COLUMNS)
