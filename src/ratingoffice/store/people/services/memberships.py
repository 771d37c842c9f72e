"""Memberships: a player in a club or federation, from a day until a day."""

from dataclasses import asdict, dataclass
from datetime import date

import polars as pl

from ratingoffice.store.errors import RefusedError, UnknownError
from ratingoffice.store.models import Federation, Membership, Official, Player
from ratingoffice.store.office import bulk
from ratingoffice.store.office.audit_log import About, changing
from ratingoffice.store.office.permissions import Action, permit_federation
from ratingoffice.store.people.messages import message
from ratingoffice.store.people.selectors.players import player
from ratingoffice.store.people.services.players import typed_person
from ratingoffice.store.people.services.search_words import index_clubs


@dataclass(frozen=True)
class MembershipFacts:
    """Where somebody is a member, of which kind, from when; without a last day, still."""

    club: str | None = None
    federation: str | None = None
    member_type: str | None = None
    member_from: date | None = None


def set_membership(who: Official, player_id: str, facts: MembershipFacts, until: date | None = None) -> Membership:
    """Enter a membership; one that is known gets its last day, or none."""
    _refuse_wrong_facts(facts, until)
    with changing(who, Action.CHANGE_PLAYER) as trail:
        member = player(player_id)
        permit_federation(who, member.federation_id, facts.federation or member.federation_id)
        if facts.federation:
            Federation.objects.get_or_create(code=facts.federation)
        columns = asdict(facts)
        columns["federation_id"] = columns.pop("federation")
        known = Membership.objects.filter(player=member, **columns).first()
        before = None if known is None else {**asdict(facts), "member_until": known.member_until}
        kept = known or Membership(player=member, **columns)
        kept.member_until = until
        kept.save()
        index_clubs(pl.Series([facts.club], dtype=pl.String))
        trail.record(About.PLAYER.of(player_id), before=before, after={**asdict(facts), "member_until": until})
        return kept


def enrol_players(who: Official, rows: pl.DataFrame) -> int:
    """Enter many memberships at once, all or none: player_id, club, federation, member_type, member_from."""
    with changing(who, Action.CHANGE_PLAYER) as trail:
        ids = bulk.read(Player.objects.all(), {"id": pl.Int64, "player_id": pl.String, "federation_id": pl.String})
        found = rows.join(ids, on="player_id", how="left", maintain_order="left")
        unknown = found.filter(pl.col("id").is_null())["player_id"].head(5).to_list()
        if unknown:
            raise UnknownError(message("unknown_players", players=tuple(unknown)))
        permit_federation(who, *found["federation_id"], *found["federation"])
        for code in found["federation"].unique().drop_nulls():
            Federation.objects.get_or_create(code=code)
        columns = found.select("club", "member_type", "member_from", player_id="id", federation_id="federation")
        bulk.insert(Membership, columns)
        index_clubs(columns["club"])
        trail.record(About.MEMBERSHIPS.of(), after={"memberships": rows.height}, rows=rows)
        return rows.height


def _refuse_wrong_facts(facts: MembershipFacts, until: date | None) -> None:
    if not (facts.club or facts.federation or facts.member_type):
        raise RefusedError(message("membership_incomplete"))
    words = {"member_type": facts.member_type, "federation": facts.federation}
    typed_person({name: word for name, word in words.items() if word})
    if facts.member_from and until and until < facts.member_from:
        raise RefusedError(message("membership_ends_early", until=until, begins=facts.member_from))
