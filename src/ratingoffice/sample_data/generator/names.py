"""Invented people and places: names of ten federations to be combined at random."""

import tomllib
from dataclasses import dataclass
from importlib.resources import files


@dataclass(frozen=True)
class Country:
    """A federation, its share of the players, and the names used there."""

    code: str
    weight: int
    men: str
    women: str
    families: str
    towns: str


_TABLES = tomllib.loads((files(__package__) / "countries.toml").read_text(encoding="utf-8"))
COUNTRIES = tuple(Country(code, **facts) for code, facts in _TABLES.items())
CODES = tuple(_TABLES)
