"""Rating Office: from the tournament table to the published rating list, every number explained by its article.

    import ratingoffice as ro

    season = ro.read_season("season")
    rated = season.rate("fide-2010", "2011-03-01")
    print(rated.explain("P000005"))

Errors are one tree: `RatingOfficeError`, and below it `InputError` (with `.findings`), `InvalidValueError` and
`UnknownKeyError`. Each part is imported when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from ratingoffice import draughts as draughts
    from ratingoffice.errors import InputError, InvalidValueError, RatingOfficeError, UnknownKeyError
    from ratingoffice.library.event import Event, Pairing, read_event
    from ratingoffice.library.rating_list import RatingList
    from ratingoffice.library.season import Season, read_season
    from ratingoffice.rating.explanation import Explanation
    from ratingoffice.rulebooks.catalogue import keys as rulebooks
    from ratingoffice.rulebooks.catalogue import rulebook
    from ratingoffice.rulebooks.rulebook import Rulebook
else:

    def __getattr__(name: str) -> Any:
        """Import a part when it is first used; type checkers see the imports above, so they find a wrong name."""
        if name in _PACKAGES:
            return import_module(f"ratingoffice.{name}")
        if name not in _PARTS:
            raise AttributeError(f"module 'ratingoffice' has no attribute {name!r}")
        return getattr(import_module(f"ratingoffice.{_PARTS[name]}"), name)


_PARTS = {
    "Event": "library.event",
    "Explanation": "rating.explanation",
    "InputError": "errors",
    "InvalidValueError": "errors",
    "Pairing": "library.event",
    "RatingList": "library.rating_list",
    "RatingOfficeError": "errors",
    "Rulebook": "rulebooks.rulebook",
    "Season": "library.season",
    "UnknownKeyError": "errors",
    "read_event": "library.event",
    "read_season": "library.season",
    "rulebook": "rulebooks.catalogue",
}
"""Where each public name is."""
_PACKAGES = ("draughts", "rulebooks")

__all__ = [
    "Event",
    "Explanation",
    "InputError",
    "InvalidValueError",
    "Pairing",
    "RatingList",
    "RatingOfficeError",
    "Rulebook",
    "Season",
    "UnknownKeyError",
    "draughts",
    "read_event",
    "read_season",
    "rulebook",
    "rulebooks",
]


def __dir__() -> list[str]:
    """List the public names."""
    return sorted(__all__)
