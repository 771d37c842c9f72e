"""Player lists of any origin, read in batches and written: FIDE's text and XML, CSV, JSON, Excel, Parquet.

Facts: docs/formats/player_lists.md
"""

from typing import Final

from ratingoffice.formats.player_lists.batch import Batch
from ratingoffice.formats.player_lists.columns import PLAYERS
from ratingoffice.formats.player_lists.reading import read, read_all, recognised
from ratingoffice.formats.player_lists.writing import SUFFIXES, write

NAME: Final = "Player list"

__all__ = ["NAME", "PLAYERS", "SUFFIXES", "Batch", "read", "read_all", "recognised", "write"]
