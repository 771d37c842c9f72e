"""Requests for titles: asked for through the federation, granted or refused by the officer (FMJD Annex 10, 15)."""

from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from ratingoffice.messages import Message
from ratingoffice.rulebooks.regulation_map import regulation_map
from ratingoffice.store.errors import ConflictError, RefusedError, UnknownError
from ratingoffice.store.models import ApplicationState, Norm, Official, Player, TitleApplication, TitleHeld
from ratingoffice.store.office.audit_log import About, Trail, changing
from ratingoffice.store.office.permissions import Action, permit_federation
from ratingoffice.store.people.selectors.players import player, survivor
from ratingoffice.store.titles.messages import message
from ratingoffice.store.titles.selectors.register import (
    columns_of,
    keys_of,
    made_norms,
    player_file,
    read_title,
    title_in,
)
from ratingoffice.store.titles.selectors.titles import Judgement, judgement, offered_file, request_numbered
from ratingoffice.store.titles.services.norms import refuse_few_games
from ratingoffice.store.titles.services.titles import TitleFacts, refuse_other_section, register_title
from ratingoffice.titles.title import Title, covers
from ratingoffice.titles.titles_by_norms import ARTICLES, MadeNorm, can_be_offered

ANNEX: Final = "fmjd-annex10-2022"
PREFIX: Final = "Annex 10, "


@dataclass(frozen=True)
class TitleRequest:
    """What is asked for; without `norms` all that count for the title are offered, with a `result` none."""

    title: str
    address: str = ""
    fee_paid: bool = False
    norms: tuple[int, ...] | None = None
    result: str = ""
    article: str = ""
    highest_rating: int | None = None


def apply_for_title(who: Official, player_id: str, request: TitleRequest) -> TitleApplication:
    """Ask for a title; asking again while it is not decided puts the request right."""
    title = read_title(request.title)
    with changing(who, Action.APPLY_FOR_TITLE) as trail:
        person = survivor(player(player_id))
        permit_federation(who, person.federation_id)
        refuse_other_section(person, title)
        if any(covers(each.title, title) for each in player_file(person).titles):
            raise ConflictError(message("title_is_held.or_higher", player=person.player_id, title=str(title)))
        asked, _ = TitleApplication.objects.update_or_create(
            **columns_of(title), player=person, state=ApplicationState.ASKED, defaults=_columns(trail, person, request)
        )
        asked.norms.set([] if request.result else _offered(person, title, request.norms))
        _record(trail, asked, {"norms": [each.pk for each in asked.norms.order_by("pk")], "fee_paid": asked.fee_paid})
        return asked


def _columns(trail: Trail, person: Player, request: TitleRequest) -> dict[str, Any]:
    return {
        "federation": trail.who.federation_id or person.federation_id or "",
        "address": request.address.strip()[:300],
        "result": request.result.strip()[:300],
        "article": article_of(request.article) if request.article else "",
        "fee_paid": request.fee_paid,
        "highest_rating": request.highest_rating,
        "asked_by": trail.who.name,
        "asked": trail.at,
    }


def article_of(text: str) -> str:
    """Return an article of Annex 10 as it is cited: `15` and `Annex 10, 15` are `Annex 10, 15`."""
    number = text.strip().removeprefix(PREFIX).strip()
    if number not in {each.number for each in regulation_map(ANNEX).articles}:
        raise RefusedError(message("unknown_article", article=text))
    return PREFIX + number


def _offered(person: Player, title: Title, numbers: tuple[int, ...] | None) -> list[Norm]:
    """Return the norms that are offered: those that are named, else all that count for the title."""
    known = {each.pk: each for each in Norm.objects.filter(player_id__in=keys_of(person))}
    if numbers is None:
        return [each for each in known.values() if can_be_offered(made_norms([each])[0], title)]
    strange = sorted(set(numbers) - known.keys())
    if strange:
        raise UnknownError(message("unknown_norm.of_player", player=person.player_id, numbers=strange))
    named = [known[number] for number in numbers]
    for each in named:
        refuse_few_games(each.games)
    return named


def grant_title(who: Official, number: int, since: date, decision: str) -> TitleHeld:
    """Grant a title from a day on; refused with all that is missing where the request is not complete."""
    with changing(who, Action.DECIDE_TITLE) as trail:
        asked = _undecided(number)
        complete = judgement(asked)
        if complete.lacking:
            raise RefusedError(message("request_is_incomplete", number=number, conditions=_named(complete)))
        judged = judgement(asked, since)
        if judged.lacking:
            last = _last_needed(asked, since)
            raise RefusedError(message("title_rests_on_norm", event=last.event, day=last.day))
        title = title_in(asked)
        through = PREFIX + ARTICLES[title.rank]
        way, article = ("automatic", asked.article) if asked.result else ("norms", through)
        held = register_title(trail, asked.player, TitleFacts(str(title), since, way, decision, article))
        _decide(trail, judged, ApplicationState.GRANTED, {"message": decision.strip()})
        return held


def _last_needed(asked: TitleApplication, since: date) -> MadeNorm:
    """Return the norm after a day with which a complete request has enough."""
    later = sorted((norm for norm in offered_file(asked).norms if norm.day > since), key=lambda norm: norm.day)
    return next(norm for norm in later if not judgement(asked, norm.day).lacking)


def refuse_title(who: Official, number: int, article: str, word: str = "") -> TitleApplication:
    """Refuse a request; the article says why."""
    reason = article_of(article)
    with changing(who, Action.DECIDE_TITLE) as trail:
        judged = judgement(_undecided(number))
        return _decide(trail, judged, ApplicationState.REFUSED, {"refusal": reason, "message": word.strip()})


def _undecided(number: int) -> TitleApplication:
    asked = request_numbered(number)
    if asked.decided is not None:
        is_granted = asked.state == ApplicationState.GRANTED
        code = "request_is_decided.granted" if is_granted else "request_is_decided.refused"
        raise ConflictError(message(code, number=number, official=asked.decided_by, day=asked.decided.date()))
    return asked


def _named(judged: Judgement) -> list[Message]:
    """Name what a request lacks, with the articles."""
    return [message("condition_of_article", name=each["name"], article=each["article"]) for each in judged.lacking]


def _decide(trail: Trail, judged: Judgement, state: ApplicationState, stated: dict[str, str]) -> TitleApplication:
    decided = judged.application
    decided.state, decided.conditions = state, judged.lines
    decided.decided_by, decided.decided = trail.who.name, trail.at
    for name, text in stated.items():
        setattr(decided, name, text)
    decided.save()
    _record(trail, decided, stated)
    return decided


def _record(trail: Trail, asked: TitleApplication, facts: dict[str, Any]) -> None:
    """Record it in the audit log, without the address."""
    stated = {"request": asked.pk, "asks_for": str(title_in(asked)), "state": str(asked.state)}
    trail.record(About.PLAYER.of(asked.player.player_id), after=stated | facts)
