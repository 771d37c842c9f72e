"""FIDE's tournament report file: TRF16 with the extensions TRF(x), and TRF26. Facts: docs/formats/trf.md"""

from typing import Final

from ratingoffice.formats.reports.trf.editions import edition_of
from ratingoffice.formats.reports.trf.layout import Edition
from ratingoffice.formats.reports.trf.reading import read, recognised
from ratingoffice.formats.reports.trf.writing import write

NAME: Final = "FIDE tournament report file"

SUFFIXES: Final = (".trf", ".trfx", ".txt")
"""How such files are called."""

__all__ = ["NAME", "SUFFIXES", "Edition", "edition_of", "read", "recognised", "write"]
