"""What commands find beside the libraries that they call."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
        "unknown_title.ignored": "'{title}' is not a title of the FMJD and is ignored; a title is GMI or MIF",
        "some_places": (
            "{with_place} of {players} players have a place, and in a Swiss all who played are classified "
            "(Annex 3, 5.9.B); all places are taken from the results (5.11)"
        ),
        "unknown_host": "the host {host} enters nobody; there are players of {known}",
    }
)
