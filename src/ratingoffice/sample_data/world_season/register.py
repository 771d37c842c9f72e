"""What the invented federation knows beside the games: declarations, norms and titles of earlier years, requests."""

from datetime import date
from importlib.resources import files
from typing import Final

import polars as pl

from ratingoffice.sample_data.world_season.people import SamplePerson, people
from ratingoffice.sample_data.world_season.plan import (
    ABIDJAN,
    DAKAR,
    HARLINGEN,
    HARLINGEN_WOMEN,
    JUNIORS_BOYS,
    RIGA,
    TALLINN,
)

DECLARATIONS: Final = (("30021", 2024, date(2024, 1, 20)), ("30023", 2024, date(2024, 6, 10)))
"""Women who want to count in the open: the second declared it on the day her first tournament of the year began."""

ADDRESSES: Final = {"30009": "Rue 14, Bamako", "30018": "Voorstraat 3, Harlingen", "30021": "Brivibas iela 8, Riga"}

NORMS: Final = (
    ("30009", "MI", "black", "Open of Dakar 2017", date(2017, 7, 9), 9),
    ("30009", "MI", "red", "Open of Paris 2018", date(2018, 8, 18), 9),
    ("30009", "MI", "red", "African Championship 2018", date(2018, 11, 11), 9),
    ("30009", "GMI", "black", "Masters of Ouagadougou 2019", date(2019, 12, 1), 9),
    ("30009", "GMI", "red", "African Championship 2021", date(2021, 10, 17), 11),
    ("30009", "MI", "red", TALLINN.name, TALLINN.end, 9),
    ("30009", "GMI", "red", ABIDJAN.name, ABIDJAN.end, 9),
    ("30009", "MI", "red", HARLINGEN.name, HARLINGEN.end, 7),
    ("30009", "GMI", "red", RIGA.name, RIGA.end, 9),
    ("30009", "GMI", "red", DAKAR.name, DAKAR.end, 9),
    ("30018", "MI", "red", HARLINGEN.name, HARLINGEN.end, 7),
    ("30018", "MI", "red", RIGA.name, RIGA.end, 9),
    ("30018", "MF", "red", DAKAR.name, DAKAR.end, 9),
    ("30018", "MI", "automatic", JUNIORS_BOYS.name, JUNIORS_BOYS.end, 9),
    ("30021", "MF", "red", TALLINN.name, TALLINN.end, 9),
    ("30021", "MIF", "red", ABIDJAN.name, ABIDJAN.end, 9),
    ("30021", "MIF", "red", HARLINGEN_WOMEN.name, HARLINGEN_WOMEN.end, 7),
    ("30021", "MI", "red", RIGA.name, RIGA.end, 9),
    ("30021", "MIF", "red", DAKAR.name, DAKAR.end, 9),
)
"""Those from Tallinn on are of this season: the best norm of each event."""

TITLES: Final = (
    ("30009", "MI", date(2019, 3, 1), "norms"),
    ("30018", "CMF", date(2022, 9, 1), "automatic"),
    ("30021", "MIF", date(2016, 5, 1), "automatic"),
)

APPLICATIONS: Final = (("30009", "GMI", "", "Y"), ("30018", "MF", f"{JUNIORS_BOYS.name}, place 1", "Y"))


def championship_text() -> str:
    """The file of `ratingoffice competition championship` for the world championship of 2025."""
    return (files(__package__) / "world-2025.toml").read_text(encoding="utf-8")


def register_tables() -> dict[str, pl.DataFrame]:
    """The folder of `ratingoffice title register`."""
    persons = [people()[player] for player in ADDRESSES]
    return {
        "players": pl.DataFrame([_registered(each) for each in persons]),
        "norms": _table(NORMS, "player_id", "title", "colour", "event", "date", "games"),
        "titles": _table(TITLES, "player_id", "title", "date", "way"),
        "applications": _table(APPLICATIONS, "player_id", "title", "result", "fee_paid"),
    }


def _registered(person: SamplePerson) -> dict[str, object]:
    return {
        "player_id": person.player_id,
        "name": _spoken(person.name),
        "sex": person.sex,
        "federation": person.federation,
        "born": person.born,
        "address": ADDRESSES[person.player_id],
        "highest_rating": max(rating for rating in person.ratings.values() if rating is not None),
    }


def _table(rows: tuple[tuple[object, ...], ...], *columns: str) -> pl.DataFrame:
    return pl.DataFrame(list(rows), schema=list(columns), orient="row")


def _spoken(name: str) -> str:
    """Return a name in its usual order: `Diarra, Seydou` is Seydou Diarra."""
    last, _, first = name.partition(", ")
    return f"{first} {last}"
