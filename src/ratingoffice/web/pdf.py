"""A list on paper, set by Typst; no library of the system is needed."""

import json
from pathlib import Path
from typing import Final

import polars as pl
import typst
from django.utils.translation import get_language, gettext

from ratingoffice.store.models import RatingList
from ratingoffice.store.office.selectors.offices import office
from ratingoffice.web.words import series_text
from ratingoffice.web.written_dates import written_day

TEMPLATE: Final = Path(__file__).parent / "print" / "list.typ"
COLUMNS: Final = ("place", "title", "name", "federation", "birth_year", "rating", "gain", "games")


def list_pdf(table: pl.DataFrame, of: RatingList) -> bytes:
    """Set a list as a PDF in the language of the reader."""
    headings = [
        *("#", gettext("Title"), gettext("Name"), gettext("Federation"), gettext("Born")),
        *(gettext("Rating"), gettext("Change"), gettext("Games")),
    ]
    data = {
        "office": office().name,
        "heading": gettext("Rating list %(series)s") % {"series": series_text(of.series.name)},
        "day": written_day(of.day),
        "page": gettext("page"),
        "hash": of.hash,
        "language": get_language() or "en",
        "headings": headings,
        "rows": [["" if cell is None else str(cell) for cell in row] for row in named(table).iter_rows()],
    }
    return bytes(typst.compile(str(TEMPLATE), sys_inputs={"data": json.dumps(data)}, format="pdf"))


def named(table: pl.DataFrame) -> pl.DataFrame:
    """Return the columns that are printed; who is hidden is called so, with the id."""
    hidden = pl.format("{} {}", pl.lit(gettext("Hidden player")), "player_id")
    return table.select(pl.coalesce(name, hidden).alias(name) if name == "name" else name for name in COLUMNS)
