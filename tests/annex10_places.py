"""The titles of the first places of a championship, as one line."""

from ratingoffice.titles.automatic_titles import title_by_place
from small_titles import championship, finish, met, person


def ranks(competition: str, places: int, players: int, own: str | None = None, **fields) -> str:
    """The title of each place, a dash for none; nobody has a title before but `own`."""
    event = championship(competition, **fields)
    group = met(own=person(title=own))
    grants = [title_by_place(event, finish(place, players, group=group)) for place in range(1, places + 1)]
    return " ".join("-" if grant is None else str(grant.title) for grant in grants)


def place(competition: str, number: int, players: int, **fields) -> str:
    """The title of one place."""
    return ranks(competition, number, players, **fields).split()[-1]
