"""The titles of the first places of a championship, as one line."""

from ratingoffice.titles.automatic_titles import near_titles, title_by_place, title_by_players_left_behind
from small_titles import championship, finish, met, person, told


def ranks(competition: str, places: int, players: int, own: str | None = None, **fields) -> str:
    """The title of each place, a dash for none; nobody has a title before but `own`."""
    event = championship(competition, **fields)
    group = met(own=person(title=own))
    grants = [title_by_place(event, finish(place, players, group=group)) for place in range(1, places + 1)]
    return " ".join("-" if grant is None else str(grant.title) for grant in grants)


def place(competition: str, number: int, players: int, **fields) -> str:
    """The title of one place."""
    return ranks(competition, number, players, **fields).split()[-1]


def near(competition: str, place: int, players: int, own: str | None = None, below=(), **fields) -> list[tuple]:
    """Title or norm, article, measured and required of what one condition kept away."""
    event = championship(competition, **fields)
    done = finish(place, players, below, group=met(own=person(title=own)))
    by_result = (title_by_place(event, done), title_by_players_left_behind(event, done))
    given = tuple(grant for grant in by_result if grant is not None and grant.is_given)
    found = near_titles(event, done, given)
    return [(str(grant.title or f"{grant.norm} norm"), *told(grant.missed[0])) for grant in found]
