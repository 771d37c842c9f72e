"""Run the command line with `python -m ratingoffice`."""

from ratingoffice.cli.app import main

main()
