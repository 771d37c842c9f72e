"""Norms and titles as data, for programs."""

from typing import Any

from ratingoffice.model.condition import condition_data
from ratingoffice.model.tournament import Entry
from ratingoffice.titles.automatic_titles import Grant
from ratingoffice.titles.norms import Attempt
from ratingoffice.titles.verdicts import PlayerVerdict
from ratingoffice.titles.within_reach import Outlook


def verdict_data(verdict: PlayerVerdict, *, in_full: bool) -> dict[str, Any]:
    """One player of a finished event as data."""
    player = verdict.player
    data = {
        "number": player.number,
        "name": player.name,
        "place": verdict.place,
        "games": verdict.group.number_of_games,
        "points": verdict.group.points,
        "titles": [_grant_data(grant, grant.title) for grant in verdict.titles],
        "automatic_norms": [_grant_data(grant, grant.norm) for grant in verdict.automatic],
        "norms": [_attempt_data(each) for each in verdict.norms],
        "near": [_attempt_data(each) for each in verdict.near],
        "near_automatic": [
            _grant_data(grant, grant.title or grant.norm) | {"missed": condition_data(grant.missed[0])}
            for grant in verdict.near_automatic
        ],
    }
    return data | ({"attempts": [_attempt_data(each) for each in verdict.attempts]} if in_full else {})


def outlook_data(entry: Entry, outlooks: tuple[Outlook, ...]) -> dict[str, Any]:
    """What one player still needs as data."""
    return {"number": entry.number, "name": entry.name, "needs": outlooks_data(outlooks)}


def outlooks_data(outlooks: tuple[Outlook, ...]) -> list[dict[str, Any]]:
    """Norms that can still be made, as data."""
    return [_need_data(each) for each in outlooks]


def _grant_data(grant: Grant, title: object) -> dict[str, Any]:
    return {
        "title": str(title),
        "reason": grant.reason,
        "article": f"Annex 10, {grant.article}",
        "conditions": [condition_data(each) for each in grant.conditions],
    }


def _attempt_data(attempt: Attempt) -> dict[str, Any]:
    return {
        "title": str(attempt.norm.title),
        "colour": attempt.norm.colour,
        "is_made": attempt.is_made,
        "games": attempt.games,
        "points": attempt.points,
        "ignored_round": attempt.ignored,
        "conditions": [condition_data(each) for each in attempt.conditions],
    }


def _need_data(outlook: Outlook) -> dict[str, Any]:
    return {
        "title": str(outlook.norm.title),
        "colour": outlook.norm.colour,
        "category": str(outlook.opponents),
        "points": outlook.points,
        "games": outlook.games,
        "lacking": [condition_data(each) for each in outlook.lacking],
        "not_told": [condition_data(each) for each in outlook.not_stated],
        "ignored_round": outlook.ignored,
        "to_beat": outlook.to_beat,
        "sentence": outlook.sentence,
    }
