"""Player cards: an optional table, one card an event and player."""

import polars as pl
import pytest

HEADER = "event_id,player_id,rounds,score,dsu_before,dsu_after"


def test_a_season_without_cards_has_an_empty_table(season_of):
    season, findings = season_of()
    assert findings == []
    assert season.cards.height == 0


def test_cards_stand_by_event_and_player_whatever_the_order_of_the_rows(season_of):
    cards = ["t,b,3,2.5,1500,1510", "e,b,9,4,1500,1490", "e,a,8,4.0,1600,1600"]
    season, findings = season_of(cards=[HEADER, *cards])
    assert findings == []
    assert season.cards.drop("line").rows() == [
        (0, 0, 8, 8, 1600, 1600),
        (0, 1, 9, 8, 1500, 1490),
        (1, 1, 3, 5, 1500, 1510),
    ]
    mixed, _ = season_of(cards=[HEADER, *cards[::-1]])
    assert mixed.cards.drop("line").equals(season.cards.drop("line"))


@pytest.mark.parametrize(
    ("card", "code", "column"),
    [
        ("x,a,7,4,1500,1510", "unknown_event", "event_id"),
        ("e,x,7,4,1500,1510", "unknown_player", "player_id"),
        ("e,a,7,7.5,1500,1510", "score_above_rounds", "score"),
        ("e,a,0,0,1500,1510", "number_out_of_range", "rounds"),
        ("e,a,7,4,4001,1510", "number_out_of_range", "dsu_before"),
        ("e,a,7,4,1500,-1", "number_out_of_range", "dsu_after"),
        ("e,a,7,4.3,1500,1510", "malformed_points", "score"),
        ("e,a,7,-1,1500,1510", "malformed_points", "score"),
        ("e,a,7,,1500,1510", "empty_cell", "score"),
        ("e,a,7,4,,1510", "empty_cell", "dsu_before"),
    ],
)
def test_a_card_that_cannot_be_right(findings_of, card, code, column):
    found = findings_of(cards=[HEADER, card])
    assert [row[:5] for row in found] == [("error", code, "cards.csv", 2, column)]


def test_the_most_that_a_card_can_say(season_of):
    season, findings = season_of(cards=[HEADER, "e,a,7,7,0,4000"])
    assert (findings, season.cards["half_points"].to_list()) == ([], [14])


def test_two_cards_at_once(findings_of):
    found = findings_of(cards=[HEADER, "e,a,7,4,1500,1510", "e,b,7,4,1500,1510", "e,a,7,3,1500,1510"])
    assert [row[:5] for row in found] == [("error", "card_twice", "cards.csv", 4, "player_id")]
    assert found[0][5] == "player 'a' has a card of event 'e' on line 2 already; keep one"


def test_all_findings_of_the_table_at_once(findings_of):
    found = findings_of(cards=[HEADER, "x,y,7,8,1500,1510", "e,a,7,?,1500,1510"])
    assert [row[1] for row in found] == ["unknown_event", "unknown_player", "score_above_rounds", "malformed_points"]


def test_a_column_that_is_missing(findings_of):
    found = findings_of(cards=[HEADER.removesuffix(",dsu_after"), "e,a,7,4,1500"])
    assert [row[1:5] for row in found] == [("missing_column", "cards.csv", 1, "dsu_after")]


def test_cards_are_typed(season_of):
    season, _ = season_of(cards=[HEADER, "e,a,7,4,1500,1510"])
    assert season.cards.schema["half_points"] == pl.Int32
