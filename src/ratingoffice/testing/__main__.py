"""Renew the `code` of regulation maps from the code itself: `python -m ratingoffice.testing MAP.toml ...`."""

import sys
from pathlib import Path

from ratingoffice.testing.maps import renew

if __name__ == "__main__":
    renew(map(Path, sys.argv[1:]))
