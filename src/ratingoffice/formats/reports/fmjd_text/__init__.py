"""The FMJD's official text format for tournament data: Annex 9, article 11. Facts: docs/formats/fmjd_text.md"""

from typing import Final

from ratingoffice.formats.reports.fmjd_text.reading import read, recognised
from ratingoffice.formats.reports.fmjd_text.writing import write

NAME: Final = "FMJD official text format"
SUFFIXES: Final = (".txt",)

__all__ = ["NAME", "SUFFIXES", "read", "recognised", "write"]
