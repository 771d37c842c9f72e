"""Files of competitions: candidates and withdrawals of a championship, factors of a World Cup."""

import json
from datetime import date
from hashlib import sha256

from ratingoffice.competitions.world_championship import candidate_file
from ratingoffice.competitions.world_championship.standing_by import MovedUp, Unavailable, moved_up
from ratingoffice.competitions.world_cup import factor_file
from ratingoffice.competitions.world_cup.stars import StarsError, factor
from ratingoffice.rulebooks.core import NotCoveredError
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.models import Competition, CompetitionEvent, CompetitionKind, Event, Official
from ratingoffice.store.permissions import Action
from ratingoffice.store.selectors.competitions import competition, factors_of
from ratingoffice.store.trail import changing


def tell_file(who: Official, key: str, text: str) -> Competition:
    """Put the file of a competition right: who withdrew from a championship, a factor of the World Cup."""
    with changing(who, Action.RUN_COMPETITION) as trail:
        of = competition(key)
        refuse_file(of.kind, key, text)
        before, of.file = of.file, text
        for each in of.events.select_related("event"):
            _refuse_stars(of, each.event, each.stars)
        of.save(update_fields=["file"])
        trail.record(f"competition {key}", before={"file": _hash(before)}, after={"file": _hash(text)})
        return of


def note_unavailable(who: Official, key: str, name: str, told: date) -> tuple[MovedUp, ...]:
    """Note in the file of a championship that a reserve cannot play; return who moves up (Annex 17, C)."""
    of = competition(key)
    if of.kind != CompetitionKind.CHAMPIONSHIP:
        raise RefusedError(f"{key} is no championship; reserves stand by for a championship only")
    added = f"[[unavailable]]\nplayer = {json.dumps(name, ensure_ascii=False)}\ntold = {told}\n"
    file, _ = candidate_file.read(tell_file(who, key, f"{of.file.rstrip()}\n\n{added}").file, f"{key}.toml")
    return () if file is None else moved_up(candidate_file.championship(file), Unavailable(name, told))


def refuse_file(kind: str, key: str, text: str) -> None:
    """Refuse a file with all that is wrong in it; a youth championship needs none."""
    if kind == CompetitionKind.CHAMPIONSHIP:
        candidates, findings = candidate_file.read(text, f"{key}.toml")
        if candidates is None:
            raise RefusedError("the file of the championship is not right", findings)
    elif kind == CompetitionKind.WORLD_CUP:
        factors, findings = factor_file.read(text, f"{key}.toml")
        if factors is None:
            raise RefusedError("the file of the World Cup is not right", findings)


def refuse_days(event: Event) -> None:
    """Refuse days of an event on which the stars that it has in a World Cup are not known."""
    for each in CompetitionEvent.objects.filter(event=event).select_related("event", "competition"):
        _refuse_stars(each.competition, each.event, each.stars)


def _refuse_stars(of: Competition, event: Event, stars: int | None) -> None:
    """Stars mean something in a World Cup only; other competitions may keep some from before they were refused."""
    if of.kind == CompetitionKind.WORLD_CUP and stars is not None:
        refuse_factor(of, event, stars)


def refuse_factor(of: Competition, event: Event, stars: int) -> None:
    """Refuse stars that the year of an event does not know, or that no factor is set for."""
    try:
        factor(stars, event.start, factors_of(of))
    except (StarsError, NotCoveredError) as problem:
        raise RefusedError(str(problem.args[0])) from None


def _hash(text: str) -> str:
    """Name a file without telling who stands in it."""
    return sha256(text.encode()).hexdigest()
