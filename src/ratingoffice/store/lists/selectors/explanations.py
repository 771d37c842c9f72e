"""Why is my rating what it is? One player on one list, read from that player's part of the ledger only."""

from collections.abc import Mapping
from typing import Final

import polars as pl

from ratingoffice.rating.explanation import Explanation, Line, correction_steps, explain
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.rulebooks.rulebook import Rulebook
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
    tables = {name: lists.lines_of_player(of, name, player) for name in EXPLAINING}
    book = rulebook(of.rulebook)
    found = public_explanation(tables | {"events": lists.table(of, "events")}, book, player_id)
    if found is None:
        raise UnknownError(message("not_on_list", player=player_id, list=str(of)))
    corrected = corrected_line(of, player, player_id)
    found.corrections.extend(correction_steps(corrected, book, found.player["rating"]))
    return found


def public_explanation(tables: Mapping[str, pl.DataFrame], book: Rulebook, player_id: str) -> Explanation | None:
    """Explain the line of a player from the tables around it, as the public may read it; None where there is none."""
    if not tables["list"].filter(pl.col("player_id").cast(pl.String) == player_id).height:
        return None
    found = explain(lambda name: tables[name].drop(ROW, strict=False).lazy(), book, player_id)
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
