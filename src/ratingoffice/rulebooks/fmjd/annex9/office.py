"""FMJD Annex 9: from the open books to the list of one day, in the words of an edition."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import partial
from itertools import islice

from ratingoffice.model.books import Books
from ratingoffice.model.findings import merge
from ratingoffice.rulebooks.fmjd.annex9 import player_stage
from ratingoffice.rulebooks.fmjd.annex9.calendar import closing_date, lists_from
from ratingoffice.rulebooks.fmjd.annex9.edition import Edition
from ratingoffice.rulebooks.fmjd.annex9.event_lines import event_lines, event_verdicts
from ratingoffice.rulebooks.fmjd.annex9.game_lines import game_lines
from ratingoffice.rulebooks.fmjd.annex9.inspection import inspect_events
from ratingoffice.rulebooks.fmjd.annex9.list_lines import list_lines, next_ratings
from ratingoffice.rulebooks.fmjd.annex9.player_inspection import inspect_games_so_far, inspect_players
from ratingoffice.rulebooks.fmjd.annex9.selection import selected
from ratingoffice.rulebooks.rulebook import Rated, Settings


def rate(edition: Edition, books: Books, day: date, settings: Settings) -> Rated:
    """Calculate the list of a day: the events of its period, the ratings of their first days, the new list."""
    standing = player_stage.standing_before(books, day)
    part = selected(books, standing, day, edition)
    part = replace(part, entries=player_stage.with_changes(part, day))
    players = player_stage.new_list(part, standing, day, edition)
    findings = [
        inspect_events(books, part, day),
        inspect_games_so_far(books, part, day),
        inspect_players(books, players, edition.unknown),
    ]
    return Rated(
        list=list_lines(players, edition.facts),
        event_lines=partial(event_lines, part),
        game_lines=partial(game_lines, part),
        events=partial(event_verdicts, part),
        ratings=next_ratings(players),
        findings=merge(findings),
        publication=partial(edition.published_parts, players, books.season.players, day),
        closes=closing_date(day),
    )


def next_lists(day: date, settings: Settings) -> list[date]:
    """Return the next three dates of publication on or after a day."""
    return list(islice(lists_from(day), 3))
