"""Renew the `code` of our regulation maps from the code itself: `python -m tools.map_code`."""

from pathlib import Path

from ratingoffice.rulebooks.catalogue import own_documents
from ratingoffice.testing.maps import renew

MAPS = Path(__file__).parents[1] / "src/ratingoffice/rulebooks/regulations"

if __name__ == "__main__":
    renew(MAPS / f"{each}.toml" for each in own_documents())
