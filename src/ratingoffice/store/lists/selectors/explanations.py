"""Why is my rating what it is? One player on one list, read from that player's part of the ledger only."""

from typing import Final

import polars as pl

from ratingoffice.rating.explanation import Explanation, Line, correction_steps, explain
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.store.errors import UnknownError
from ratingoffice.store.lists.ledger import ROW
from ratingoffice.store.lists.messages import message
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.selectors.corrected_lists import corrected_line
from ratingoffice.store.models import ListKind, Player, RatingList

EXPLAINING: Final = ("list", "event_lines", "game_lines")
"""The tables that explain a line."""

PRIVATE: Final = ("born", "sex", "name", "federation", "title", "women", "youth_group")
"""What is not shown of a hidden player; of everybody else the year of birth only."""


def explanation(of: RatingList, player: int, player_id: str) -> Explanation:
    """Explain the line of a player; what no public page may show is removed."""
    if of.kind != ListKind.CALCULATED or not of.rulebook:
        raise UnknownError(message("list_was_received", list=str(of)))
    known = {name: lists.lines_of_player(of, name, player) for name in EXPLAINING}

    def table(name: str) -> pl.LazyFrame:
        rows = known[name].drop(ROW, strict=False) if name in known else lists.table(of, name)
        return rows.lazy()

    if not known["list"].filter(pl.col("player_id").cast(pl.String) == player_id).height:
        raise UnknownError(message("not_on_list", player=player_id, list=str(of)))
    book = rulebook(of.rulebook)
    found = explain(table, book, player_id)
    corrected = corrected_line(of, player, player_id)
    found.corrections.extend(correction_steps(corrected, book, found.player["rating"]))
    _name_opponents([game for event in found.events for game in event.games])
    keep_private(found.player)
    return found


def _name_opponents(games: list[Line]) -> None:
    """Name the opponents as the register does; hidden ones stay nameless."""
    ids = {game["opponent_id"] for game in games if game["opponent_id"]}
    shown = Player.objects.filter(player_id__in=ids, hidden=False)
    names = dict(shown.values_list("player_id", "name"))
    for game in games:
        game["opponent_name"] = names.get(game["opponent_id"])


def keep_private(line: Line) -> None:
    """Remove from a line what no public page may show."""
    line["born"] = str(line["born"])[:4] if line.get("born") else None
    if Player.objects.filter(player_id=line["player_id"], hidden=True).exists():
        line.update(dict.fromkeys(line.keys() & set(PRIVATE)))
