"""Run the command line: `ratingoffice`, or `python -m ratingoffice`."""

import sys

from ratingoffice.formats.extras import MissingExtraError, extra


def main() -> None:
    """Run the command line, or say what to install for it."""
    try:
        with extra():
            from ratingoffice.cli.app import main as run  # noqa: PLC0415

            run()
    except MissingExtraError as missing:
        sys.exit(str(missing))


if __name__ == "__main__":
    main()
