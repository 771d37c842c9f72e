"""An explanation: printed it is a letter, in a notebook a page, and its steps are data."""

import pytest

import ratingoffice as ro
from small_season import SmallSeason


@pytest.fixture(scope="module")
def explanation() -> ro.Explanation:
    small = SmallSeason().people(A=2600, B=2400, C=2300, D=2250).event("E1", "round_robin", name="Cup <b>")
    pairs = ["AB", "CD", "AC", "BD", "AD", "BC"]
    for number, (white, black) in enumerate(pairs, 1):
        small.game(white, black, "1/2-1/2", round=number)
    small.players["B"]["name"] = "O'Neill <script>"
    tables = {"players": [*small.players.values()], "events": small.events, "games": small.games}
    columns = {name: {key: [row.get(key) for row in rows] for key in rows[0]} for name, rows in tables.items()}
    ratings = {key: [row[key] for row in small.ratings] for key in small.ratings[0]}
    return ro.Season.from_frames(**columns, ratings=ratings).rate("fide-2010", "2010-05-01").explain("A")


def test_the_letter_has_every_line(explanation):
    assert str(explanation).splitlines() == [
        "Player A (A)",
        "List of 2010-05-01, FIDE rating regulations B.02 (as amended up to 2010)",
        "Rating: 2590   status: listed   K: 10",
        "From 2600 to 2590: 1.5 of 3 points from 3 games, 2.5 expected, at K 10.",
        "✓ decides   · checked, does not decide",
        "",
        "Cup <b>  2010-03-05 to 2010-03-14  round_robin",
        "  · [1.1 1.2] Each player had 120 minutes for 60 moves; at least 120 are required.",
        "  · [4.1] Length of the event in days: 10; at most 90 are allowed.",
        "  · [6.31] Players with a rating: 4 of 4; at least 4 are required.",
        "  ✓ [8.55c] Change: K 10 x (1.5 scored - 2.5 expected) = -10.",
        "  · [8.56] K (the weight of each game) is 30 until a player has completed 30 games; before this event: 100.",
        "  ✓ [8.56] K is 10 once the published rating has reached 2400; highest so far: 2600.",
        "  round     opponent           own  opp.  diff.  exp.  score  change  articles or reason",
        "      1  w  O'Neill <script>  2600  2400    200  0.76    0.5   -2.60  4.13 8.51 8.55 8.56",
        "      3  w  Player C          2600  2300    300  0.85    0.5   -3.50  4.13 8.51 8.55 8.56",
        "      5  w  Player D          2600  2250    350  0.89    0.5   -3.90  4.13 8.51 8.55 8.56",
        "  Sum: 1.5 in 3 games, expected 2.50, K 10: change -10.00",
        "",
        "The rating",
        "  ✓ [8.55c] 2600 on the last list, -10 in this period: 2590.",
        "  ✓ [8.57] Rounded to a whole number; a half is rounded up.",
        "  · [7.21] The rating is not below 1200, the lowest that is published.",
        "  · [7.23a] A player is inactive after 1 year without a counted game; last counted game: 2010-03-05.",
    ]


def test_the_page_escapes_names(explanation):
    page = explanation._repr_html_()
    assert "<h4>Cup &lt;b&gt;</h4>" in page
    assert "<td>O&#x27;Neill &lt;script&gt;</td>" in page
    assert "<script>" not in page
    assert "<li style='opacity: 0.6'>· [7.21] The rating is not below 1200, the lowest that is published.</li>" in page


def test_the_repr_says_what_changed(explanation):
    assert repr(explanation) == f"<Explanation A Player A: {explanation.summary}>"


def test_steps_are_data(explanation):
    assert [step.article for step in explanation.steps if step.applies] == ["8.55c", "8.57"]
    assert explanation.events[0].games[0]["opponent_id"] == "B"
