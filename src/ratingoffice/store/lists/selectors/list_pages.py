"""Pages of a published list: filtered, sorted, from any line on; as fast for a million lines as for a hundred."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Final

from django.db.models import F, Q, QuerySet

from ratingoffice.store.api_fields import PAGES_ONLY
from ratingoffice.store.models import AuditEntry, ListLine, Player, PlayerNumber, RatingList
from ratingoffice.store.office.permissions import Action

LINES_OF_A_PAGE: Final = 100

AGES: Final[Mapping[str, tuple[str, int]]] = {
    **{f"u{age}": ("under", age) for age in (10, 12, 14, 16, 18, 20)},
    **{f"o{age}": ("over", age) for age in (50, 60, 65)},
}
"""Age groups: who becomes at most, or at least, so old in the year of the list."""

SORTS: Final = {"place": "row", "name": "name", "gain": "-gain", "loss": "gain"}
"""Orders of a list, and the column that each goes by; then by the row of the list."""

SHOWN: Final = (
    *("row", "place", "name", "federation", "sex", "birth_year", "title", "rating", "gain", "games", "total_games"),
    *("k", "status", "player_id"),
)


@dataclass(frozen=True)
class Filters:
    """Which lines of a list are wanted; what is empty is not asked for."""

    federation: str = ""
    sex: str = ""
    age: str = ""
    title: str = ""
    status: str = ""
    lowest: int | None = None
    highest: int | None = None
    top: int | None = None
    """Only places up to this one."""
    ranked: str = ""
    """Only lines with a place, whatever is written here."""
    sort: str = "place"

    def asked(self) -> dict[str, str]:
        """Return what was asked for, as an address has it."""
        values = {name: value for name, value in vars(self).items() if value not in ("", None)}
        return {name: str(value) for name, value in values.items() if (name, value) != ("sort", "place")}

    def is_about_persons(self) -> bool:
        """Return whether the answer says who somebody is: a hidden player has no part in it."""
        return bool(self.federation or self.sex or self.age or self.title) or self.sort == "name"


@dataclass(frozen=True)
class PublicLine:
    """A line as the public sees it: of a hidden player only id, place and rating. Of a birth the year."""

    player_id: str
    row: Annotated[int, PAGES_ONLY]
    place: int | None
    name: str
    federation: str | None
    sex: str | None
    birth_year: int | None
    title: str | None
    rating: int | None
    gain: int | None
    games: int | None
    total_games: int | None
    k: str | None
    status: str
    is_hidden: bool = False


@dataclass(frozen=True)
class Page:
    """Some lines, and where the pages before and after begin."""

    lines: list[PublicLine]
    before: str | None
    after: str | None
    total: int | None = field(default=None)
    is_in_order: bool = False
    """Whether every line of the list is meant, in its order: rows then count the lines."""

    @property
    def is_part(self) -> bool:
        """Whether there are other pages."""
        return self.before is not None or self.after is not None


def list_page(
    of: RatingList, filters: Filters, *, after: str = "", before: str = "", most: int = LINES_OF_A_PAGE
) -> Page:
    """Return the page after or before a line: `list_page(of, Filters(federation="NED"))`."""
    rows = _ordered(_chosen(of, filters), filters.sort, backwards=bool(before))
    cursor = before or after
    if cursor:
        rows = rows.filter(_beyond(of, filters.sort, cursor, backwards=bool(before)))
    found = _first(rows, of, filters, most + 1)
    more = len(found) > most
    found = found[:most]
    if before:
        found.reverse()
    first, last = (str(each["row"]) for each in (found[0], found[-1])) if found else (None, None)
    return Page(
        lines=[line for line in _lines(found) if not (line.is_hidden and filters.is_about_persons())],
        before=first if (more if before else bool(after)) else None,
        after=last if (bool(before) or more) else None,
        total=None if filters.asked().keys() - {"sort"} else number_of_lines(of),
        is_in_order=not filters.asked(),
    )


def _first(rows: QuerySet[ListLine], of: RatingList, filters: Filters, most: int) -> list[dict[str, Any]]:
    """Return the first lines; of the young, who stand together far down the list, year of birth by year of birth."""
    side, age = AGES.get(filters.age, ("", 0))
    if side != "under" or SORTS.get(filters.sort, "row") != "row":
        return list(rows.values(*SHOWN)[:most])
    years = range(of.day.year - age, of.day.year + 1)
    found = [line for year in years for line in rows.filter(birth_year=year).values(*SHOWN)[:most]]
    return sorted(found, key=lambda line: line["row"], reverse=not rows.query.standard_ordering)[:most]


def _chosen(of: RatingList, filters: Filters) -> QuerySet[ListLine]:
    same = {name: getattr(filters, name) for name in ("federation", "sex", "title", "status")}
    chosen = ListLine.objects.filter(list=of, **{name: value for name, value in same.items() if value})
    if filters.age in AGES:
        side, age = AGES[filters.age]
        # As a sum it keeps the database from sorting all lines of the group.
        chosen = chosen.annotate(year=F("birth_year") + 0)
        year = of.day.year - age
        chosen = chosen.filter(year__gte=year) if side == "under" else chosen.filter(year__lte=year)
    if filters.top is not None:
        chosen = chosen.filter(place__lte=filters.top, row__lt=_first_row_beyond(of, filters.top))
    if filters.ranked:
        chosen = chosen.filter(place__isnull=False)
    if filters.highest is not None:
        chosen = chosen.filter(row__gte=_first_row_up_to(of, filters.highest))
    if filters.lowest is not None:
        chosen = chosen.filter(row__lt=_first_row_up_to(of, filters.lowest - 1), rating__isnull=False)
    return chosen


def _first_row_beyond(of: RatingList, place: int) -> int:
    """Find the first row with a higher place, so that the database looks no further; it is not above that place."""
    lines = ListLine.objects.filter(list=of, row__gt=place, place__gt=place).order_by("row")
    return lines.values_list("row", flat=True).first() or number_of_lines(of) + 1


def _first_row_up_to(of: RatingList, rating: int) -> int:
    """Find the first row with at most a rating; rows go by rating, so that halving finds it in twenty steps."""
    lines = ListLine.objects.filter(list=of)
    low, high = 1, number_of_lines(of) + 1
    while low < high:
        middle = (low + high) // 2
        found = lines.filter(row=middle).values_list("rating", flat=True)[0]
        low, high = (low, middle) if found is None or found <= rating else (middle + 1, high)
    return low


def _ordered(chosen: QuerySet[ListLine], sort: str, *, backwards: bool = False) -> QuerySet[ListLine]:
    column = SORTS.get(sort, "row")
    chosen = chosen.exclude(gain=None) if column.endswith("gain") else chosen
    # The index of the gains is read backwards as a whole.
    then = "-row" if column.startswith("-") else "row"
    order = chosen.order_by(column) if column == "row" else chosen.order_by(column, then)
    return order.reverse() if backwards else order


def _beyond(of: RatingList, sort: str, cursor: str, *, backwards: bool) -> Q:
    """Ask for the lines beyond a row, so that the database starts there in its index; an address names nobody."""
    column = SORTS.get(sort, "row")
    name, down = column.lstrip("-"), column.startswith("-") != backwards
    way = "lt" if down else "gt"
    if not cursor.isdecimal():
        return Q()
    row = int(cursor)
    if name == "row":
        return Q(**{f"row__{way}": row})
    value = ListLine.objects.filter(list=of, row=row).values_list(name, flat=True).first()
    if value is None:
        return Q()
    return Q(**{f"{name}__{way}e": value}) & (Q(**{f"{name}__{way}": value}) | Q(**{name: value, f"row__{way}": row}))


def _lines(rows: list[dict[str, Any]]) -> list[PublicLine]:
    """Show lines; the players are looked up by themselves, so that no database thinks of joining all of them."""
    players = Player.objects.filter(pk__in=[row["player_id"] for row in rows])
    known = {key: (public, hidden) for key, public, hidden in players.values_list("pk", "player_id", "hidden")}
    return [_line(row, *known[row["player_id"]]) for row in rows]


def _line(row: dict[str, Any], player_id: str, hidden: bool) -> PublicLine:
    """Show a line; the name of a hidden player is nobody's business."""
    line = PublicLine(**row | {"player_id": player_id})
    if not hidden:
        return line
    return replace(line, name="", federation=None, sex=None, birth_year=None, title=None, is_hidden=True)


def all_lines(of: RatingList, filters: Filters) -> QuerySet[ListLine]:
    """Return the query of all lines that are wanted, in their order."""
    return _ordered(_chosen(of, filters), filters.sort)


def hidden_ids() -> list[str]:
    """Return the public ids of all hidden players."""
    return list(Player.objects.filter(hidden=True).values_list("player_id", flat=True))


def public_numbers(body: str) -> dict[str, str]:
    """Return the numbers that players have with a body by their public ids; not those of hidden players."""
    numbers = PlayerNumber.objects.filter(body=body, player__hidden=False)
    return dict(numbers.values_list("player__player_id", "value"))


def last_hiding() -> int:
    """Return the last entry of the audit log by which a player was hidden or shown: pages before it are stale."""
    hiding = AuditEntry.objects.filter(action__in=(Action.HIDE_PLAYER, Action.ANONYMISE_PLAYER))
    return hiding.order_by("-id").values_list("id", flat=True).first() or 0


def number_of_lines(of: RatingList) -> int:
    """Return how many lines a list has: the number of its last row, without counting."""
    return ListLine.objects.filter(list=of).order_by("-row").values_list("row", flat=True).first() or 0


@dataclass(frozen=True)
class Facets:
    """What the lines of a list can be filtered by."""

    federations: tuple[str, ...]
    titles: tuple[str, ...]
    statuses: tuple[str, ...]


def facets(of: RatingList) -> Facets:
    """Return them, as they were written when the list was published."""
    return Facets(*(tuple(of.facets.get(name, ())) for name in ("federations", "titles", "statuses")))
