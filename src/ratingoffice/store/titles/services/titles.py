"""Titles of the register: entered as they were awarded, withdrawn by a decision; nothing published changes."""

from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from ratingoffice.store.errors import ConflictError, RefusedError, existing, required_text
from ratingoffice.store.models import Official, Player, TitleHeld
from ratingoffice.store.office.audit_log import About, Trail, changing
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.people.selectors.players import player, survivor
from ratingoffice.store.titles.messages import message
from ratingoffice.store.titles.selectors.register import columns_of, read_title, titles_on
from ratingoffice.titles.title import Title, titles_of

WAYS: Final = ("norms", "automatic")


@dataclass(frozen=True)
class TitleFacts:
    """A title that was awarded: since when, through norms or at once, by which article and whose decision."""

    title: str
    since: date
    way: str
    decision: str
    article: str = ""


def enter_title(who: Official, player_id: str, facts: TitleFacts) -> TitleHeld:
    """Enter a title that was awarded before or elsewhere."""
    with changing(who, Action.DECIDE_TITLE) as trail:
        return register_title(trail, survivor(player(player_id)), facts)


def register_title(trail: Trail, person: Player, facts: TitleFacts) -> TitleHeld:
    """Keep a title with its day, and let the register name the highest one that the player has."""
    title = read_title(facts.title)
    _refuse_wrong_facts(person, title, facts, trail.at.date())
    decision = required_text(facts.decision, message("decision_needed"))
    _keep_former(trail, person, title)
    _refuse_again(person, title, facts.since)
    held = TitleHeld.objects.create(
        **columns_of(title),
        player=person,
        since=facts.since,
        way=facts.way,
        article=facts.article,
        decision=decision[:300],
        entered_by=trail.who.name,
        entered=trail.at,
    )
    before = person.title
    _name_highest(trail, person)
    stated: dict[str, Any] = {"title": person.title, "awarded": str(title), "since": facts.since, "way": facts.way}
    trail.record(
        About.PLAYER.of(person.player_id), before={"title": before}, after=stated | {"decision": held.decision}
    )
    return held


def _refuse_wrong_facts(person: Player, title: Title, facts: TitleFacts, today: date) -> None:
    if facts.way not in WAYS:
        raise RefusedError(message("unknown_way", way=facts.way, known=WAYS))
    if facts.since > today:
        raise RefusedError(message("title_of_future_day", day=facts.since))
    refuse_other_section(person, title)


def _refuse_again(person: Player, title: Title, since: date) -> None:
    """Refuse a title that is held; one that was withdrawn can be awarded again, from then on (Annex 10, 1.4)."""
    for each in TitleHeld.objects.filter(player=person, **columns_of(title)):
        if each.withdrawn is None:
            raise ConflictError(message("title_is_held", player=person.player_id, title=str(title)))
        if each.withdrawn > since:
            facts = {"title": str(title), "withdrawn": each.withdrawn, "since": since}
            raise RefusedError(message("title_was_withdrawn", **facts))


def refuse_other_section(person: Player, title: Title) -> None:
    """Refuse a woman's title for somebody who is not known as a woman."""
    if not title.is_open_to(person.sex):
        raise RefusedError(message("title_of_women", title=str(title), player=person.player_id))


def _keep_former(trail: Trail, person: Player, title: Title) -> None:
    """Keep what the register named before, one title or two (`MIF/MF`), so that lists of former days still name it."""
    for former in titles_of(person.title):
        if former != title:
            TitleHeld.objects.get_or_create(
                player=person,
                **columns_of(former),
                withdrawn=None,
                defaults={
                    "way": "",
                    "decision": message("title_in_register"),
                    "entered_by": trail.who.name,
                    "entered": trail.at,
                },
            )


def _name_highest(trail: Trail, person: Player) -> None:
    """Name the highest title; that of another game stays."""
    if person.title and not titles_of(person.title):
        return
    highest = titles_on(trail.at.date(), [person.pk])[person.pk]
    person.title = None if highest is None else str(highest)
    person.save(update_fields=["title"])


def withdraw_title(who: Official, player_id: str, title: str, decision: str) -> TitleHeld:
    """Withdraw a title from today on; the history keeps it (Annex 10, 1.4)."""
    decision = required_text(decision, message("decision_needed.withdrawal"))
    wanted = read_title(title)
    with changing(who, Action.DECIDE_TITLE) as trail:
        person = survivor(player(player_id))
        held = existing(
            TitleHeld.objects.filter(player=person, withdrawn=None, **columns_of(wanted)).first(),
            message("unknown_title.of_player", player=player_id, title=str(wanted)),
        )
        held.withdrawn = trail.at.date()
        held.save(update_fields=["withdrawn"])
        before = person.title
        _name_highest(trail, person)
        stated = {"title": person.title, "withdrawn": str(wanted), "decision": decision}
        trail.record(About.PLAYER.of(player_id), before={"title": before}, after=stated)
        return held
