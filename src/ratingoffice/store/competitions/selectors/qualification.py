"""Who qualifies for a championship of the office, from the file that names its candidates (FMJD Annexes 12, 17)."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date

from django.db.models import Q, QuerySet

from ratingoffice.competitions.participants import DISCIPLINE, RatedPlayer
from ratingoffice.competitions.world_championship.candidate_file import ChampionshipFile, championship, read_kept
from ratingoffice.competitions.world_championship.qualification import ChampionshipPlace, Omission
from ratingoffice.competitions.world_championship.replacements import Championship, PlaceError, Reserve
from ratingoffice.competitions.world_championship.semi_finals import GroupSeat, groups_once_complete
from ratingoffice.competitions.world_championship.standing_by import MovedUp, moved_up
from ratingoffice.messages import Message
from ratingoffice.store.competitions.messages import message
from ratingoffice.store.errors import RefusedError, refusing
from ratingoffice.store.models import Competition, ListLine, Player, PlayerName, RatingList, Status
from ratingoffice.store.people.names import with_names
from ratingoffice.store.people.selectors.players import survivor, with_doubles


@dataclass(frozen=True)
class QualifiedPlace:
    """A place with who has it; `player_id` where the register knows one person of that name."""

    place: ChampionshipPlace
    federation: str
    player_id: str | None
    is_hidden: bool = False

    @property
    def name(self) -> str | None:
        """The name that the public may know."""
        return None if self.is_hidden else self.place.player


@dataclass(frozen=True)
class Qualified:
    """All places, who was passed over, who stands by, and the groups of a championship of forty."""

    article: str
    places: tuple[QualifiedPlace, ...]
    passed_over: tuple[Omission, ...]
    reserves: tuple[Reserve, ...]
    moved_up: tuple[MovedUp, ...]
    seats: tuple[GroupSeat, ...]


def qualified(of: Competition) -> Qualified:
    """Return who plays a championship, worked out from its file."""
    stated = _file_of(of)
    with refusing(PlaceError):
        made = championship(stated)
    places = made.qualification.places
    known = _known(place.player for place in places if place.player)
    federations = made.candidates.federations
    return Qualified(
        article=made.system.article,
        places=tuple(_place(place, federations, known) for place in places),
        passed_over=made.qualification.passed_over,
        reserves=tuple(made.reserves),
        moved_up=tuple(line for each in stated.unavailable for line in moved_up(made, each)),
        seats=_seats(made, known),
    )


def kept_file(of: Competition) -> ChampionshipFile:
    """Read the file of a championship, as it was taken."""
    stated, findings = read_kept(of.file, f"{of.key}.toml")
    if stated is None:
        raise RefusedError(message("wrong_competition_file", key=of.key), findings)
    return stated


def _file_of(of: Competition) -> ChampionshipFile:
    """Read the file; who is hidden has no name in anything that is made from it."""
    stated = kept_file(of)
    names = _hidden_among({name.strip() for name in stated.candidates.federations})
    veil = {name: message("hidden_player_numbered", number=number) for number, name in enumerate(names, start=1)}
    veiled: ChampionshipFile = with_names(stated, veil)
    return replace(veiled, system=stated.system)


def _hidden_among(names: Collection[str]) -> dict[str, None]:
    """The names of those who are hidden: that of today, or a former one that nobody has now."""
    known = _named(names).order_by("player_id")
    hidden = [each.name for each in known if each.hidden or survivor(each).hidden]
    former = PlayerName.objects.filter(name__in=set(names) - {each.name for each in known}, player__hidden=True)
    return dict.fromkeys([*hidden, *former.order_by("player__player_id").values_list("name", flat=True)])


def _place(place: ChampionshipPlace, federations: Mapping[str, str], known: Mapping[str, Player]) -> QualifiedPlace:
    name = place.player or ""
    known_as = known[name].player_id if name in known else None
    return QualifiedPlace(place, federations.get(name, ""), known_as, isinstance(name, Message))


def _known(names: Iterable[str]) -> dict[str, Player]:
    """The persons whom the register knows by a name that nobody else has; hidden ones are not linked."""
    found: dict[str, dict[int, Player]] = {}
    for each in _named(names):
        person = survivor(each)
        if not person.hidden:
            found.setdefault(each.name, {})[person.pk] = person
    return {name: next(iter(persons.values())) for name, persons in found.items() if len(persons) == 1}


def _named(names: Iterable[str]) -> QuerySet[Player]:
    return Player.objects.filter(name__in=list(names)).select_related("merged_into")


def _seats(of: Championship, known: Mapping[str, Player]) -> tuple[GroupSeat, ...]:
    """The groups by the list of January; who is not known has no rating."""
    ratings, federations = _ratings(known.values(), of.system.first_of_january), of.candidates.federations
    rated = {name: (player.player_id, ratings.get(player.pk, 0)) for name, player in known.items()}
    names = [place.player for place in of.qualification.places if place.player]
    players = ((name, *rated.get(name, ("", 0))) for name in names)
    return groups_once_complete(
        [RatedPlayer(each, name, federations.get(name, ""), rating) for name, each, rating in players]
    )


def _ratings(players: Iterable[Player], day: date) -> dict[int, int]:
    """Ratings by key on the newest list of draughts that is in force on a day; their own before a double's."""
    lists = RatingList.objects.filter(series__discipline=DISCIPLINE, status=Status.PUBLISHED, day__lte=day)
    newest = lists.order_by("-day", "-revision").values_list("pk", flat=True).first()
    whom = with_doubles(each.pk for each in players)
    lines = ListLine.objects.filter(list_id=newest, player_id__in=whom).exclude(rating=None)
    rows = lines.annotate(is_own=Q(player__merged_into=None)).order_by("is_own", "-rating")
    return {whom[key]: rating for key, rating in rows.values_list("player_id", "rating") if rating is not None}
