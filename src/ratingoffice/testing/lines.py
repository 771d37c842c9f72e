"""What the lines of every list keep to: they add up, both sides agree, order never matters, each is explained."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import Any, Final

import polars as pl

from ratingoffice.rating.period import TABLES, RatedPeriod

UNPLACED: Final = ("severity", "code", "file", "column", "message")
"""What a finding says apart from its line."""
Key = tuple[str, ...]


def check_sums(
    rated: RatedPeriod,
    of_games: str | None = "change",
    of_events: str | None = "change",
    *,
    after: tuple[str, ...] = (),
    by_hand: str = "",
) -> None:
    """Games make the line of their event, events the change of a player, and the change leads to the exact rating.

    of_games: the column of an event line that the changes of its games add up to; of_events: that of the list which
    the changes of the events add up to. None where the regulation has no such sum. after: columns of the list that are
    added to the change. by_hand: the column of event lines that come from elsewhere than from games, where it is not
    empty.
    """
    counted: dict[Key, list[dict[str, Any]]] = defaultdict(list)
    for game in rated.game_lines.filter(counted="Y").iter_rows(named=True):
        counted[game["player_id"], game["event_id"]].append(game)
    changes: dict[str, Decimal] = defaultdict(Decimal)
    for event in rated.event_lines.iter_rows(named=True):
        changes[event["player_id"]] += event["change"] or 0
        if by_hand and event[by_hand] is not None:
            continue
        games = counted.pop((event["player_id"], event["event_id"]), [])
        assert (event["games"], event["score"]) == (len(games), sum(game["score"] for game in games)), event
        if of_games and event[of_games] is not None and games[0]["change"] is not None:
            assert event[of_games] == sum(game["change"] for game in games), event
    assert not counted, "a counted game without the line of its event"
    for player in rated.list.filter(pl.col("old_rating").is_not_null()).iter_rows(named=True):
        exact = player["old_rating"] + player["change"] + sum(player[name] for name in after)
        assert exact == player["exact_rating"], player
        if of_events:
            assert player[of_events] == changes[player["player_id"]], player


def check_expectations(rated: RatedPeriod, total: int = 1) -> int:
    """Both sides of a counted game expect its points together, where each sees the rating that the other goes by.

    Returns how many games were compared: a test of a season that has such games should ask for more than 0.
    """
    found: dict[tuple[Any, ...], list[dict[str, Any]]] = defaultdict(list)
    lines = rated.game_lines.filter((pl.col("counted") == "Y") & pl.col("expected").is_not_null())
    for game in lines.iter_rows(named=True):
        found[game["event_id"], game["round"], frozenset((game["player_id"], game["opponent_id"]))].append(game)
    pairs = [pair for pair in found.values() if len(pair) == 2 and pair[0]["difference"] == -pair[1]["difference"]]
    for one, other in pairs:
        assert one["expected"] + other["expected"] == total, (one, other)
    return len(pairs)


def check_counted(lists: Iterable[RatedPeriod]) -> None:
    """At least one game counts: on lists of other days than those of the season all other checks pass."""
    assert any((rated.game_lines["counted"] == "Y").any() for rated in lists), "no game counts on any of the lists"


def check_equal(one: RatedPeriod, other: RatedPeriod) -> None:
    """Two lists are the same in all tables and parts; their findings too, whatever line they are on."""
    for name in TABLES:
        table, same = getattr(one, name), getattr(other, name)  # made anew when asked for
        assert table.schema == same.schema, name
        assert table.rows() == same.rows(), name
    parts = other.publication
    for name, part in one.publication.items():
        assert part.rows() == parts[name].rows(), name
    findings = [sorted(map(str, each.findings.select(UNPLACED).rows())) for each in (one, other)]
    assert findings[0] == findings[1]


def check_explanations(rated: RatedPeriod) -> None:
    """Every line says something, and names articles of the map only."""
    known = {each.number for each in rated.rulebook.regulation.articles}
    for step in _steps(rated):
        assert step.text, step
        assert {*step.article.split()} <= known, step


def _steps(rated: RatedPeriod) -> Iterator[Any]:
    events = {row["event_id"]: row for row in rated.events.to_dicts()}
    for row in rated.event_lines.to_dicts():
        steps = rated.rulebook.explain_event(row, events[row["event_id"]])
        assert steps, row
        yield from steps
    for row in rated.list.to_dicts():
        steps = rated.rulebook.explain_player(row)
        assert steps, row
        yield from steps
