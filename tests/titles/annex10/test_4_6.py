"""4.6: norms that made a lower title are free again when new lower norms take their place."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from made_norms import made, missing
from ratingoffice.titles.title import Rank
from ratingoffice.titles.titles_by_norms import can_be_offered, free_norms, offered_norms
from small_titles import open_title

HIGH = ("MI red 9", "MI black 9")


def usable(title, norms, *through):
    return len(free_norms(open_title(title), norms, {Rank[each]: date.max for each in through}))


def test_4_6_norms_of_an_mf_title_are_used_up():
    assert usable("MI", made("MF black 9", *HIGH), "MF") == 0
    assert usable("MI", made("MF black 9", *HIGH)) == 2


@pytest.mark.parametrize(("new", "number"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_4_6_each_new_mf_norm_frees_one(new, number):
    assert usable("MI", made("MF black 9", *HIGH, *["MF black 7"] * new), "MF") == number


def test_4_6_the_same_holds_for_gmi_norms_of_an_mi_title():
    norms = ["GMI red 14", "GMI black 14", "MI red 9"]
    assert usable("GMI", made(*norms), "MI") == 0
    assert usable("GMI", made(*norms, "MI black 9"), "MI") == 1
    assert usable("GMI", made(*norms, *["MI black 9"] * 2), "MI") == 2


def test_4_6_both_lower_titles_hold_their_norms():
    norms = [*["GMI red 14"] * 3, *["MI red 9"] * 2, *["MF black 9"] * 3]
    assert usable("GMI", made(*norms), "MF", "MI") == 2
    assert usable("GMI", made(*norms, "MI red 9"), "MF", "MI") == 3
    assert usable("GMI", made(*norms[:-1], "MI red 9"), "MF", "MI") == 2


def test_4_6_an_automatic_title_uses_no_norm():
    assert missing("MI", made("MI red 9", "MI black 9", "GMI black 9")) == []


def test_4_6_the_player_keeps_the_red_norm_and_the_most_games():
    norms = made("MF black 9", "MF black 9", "MI black 7", "MI red 8", "MI black 9", "MI black 11")
    chosen = free_norms(open_title("MI"), norms, {Rank.MF: date.max})
    assert sorted((norm.games, norm.colour.value) for norm in chosen) == [(8, "red"), (9, "black"), (11, "black")]


@given(st.permutations(["MF black 9", "MI red 8", "MI black 9", "GMI black 11", "MI black 7"]))
def test_4_6_the_order_of_norms_does_not_matter(norms):
    chosen = free_norms(open_title("MI"), made(*norms), {Rank.MF: date.max})
    assert sorted(norm.games for norm in chosen) == [8, 11]


def test_4_6_an_event_counts_once():
    norms = made("MI red 9", "MI black 9")
    assert usable("MI", (*norms, *norms)) == 2


OF_2019 = made("MF black 9", "MI black 12", "MI black 12")
OF_2023 = tuple(replace(norm, event=f"{norm.event} of 2023", day=date(2023, 1, 2)) for norm in made(*["MI red 7"] * 3))


@pytest.mark.parametrize(
    ("title_day", "games"),
    [(date(2023, 1, 1), [7, 7, 7]), (date(2023, 1, 2), [7, 12, 12])],
    ids=["norms after the title are new", "norms of its day are not"],
)
def test_4_6_a_title_holds_norms_that_were_made_by_its_day(title_day, games):
    chosen = free_norms(open_title("MI"), (*OF_2019, *OF_2023), {Rank.MF: title_day})
    assert sorted(norm.games for norm in chosen) == games


def test_4_6_a_title_whose_norms_nobody_entered_holds_no_new_one():
    assert len(free_norms(open_title("MI"), OF_2023, {Rank.MF: date(2023, 1, 1)})) == 3
    assert len(free_norms(open_title("MI"), OF_2023, {Rank.MF: date(2023, 1, 2)})) == 0


def test_4_6_an_older_red_norm_is_kept_only_where_no_new_one_is_red():
    older = made("MI red 7", "MI black 9", "MF black 9", "MF black 9")
    day = {Rank.MF: date(2023, 1, 1)}
    assert [norm.games for norm in free_norms(open_title("MI"), older, day)] == [7]
    assert sorted(norm.games for norm in free_norms(open_title("MI"), (*older, OF_2023[0]), day)) == [7, 9]


@pytest.mark.parametrize(
    ("title", "as_read"),
    [
        ("GMI", ["MI", "GMI", "MI", "MF"]),
        ("MI", ["MF", "GMI", "MF", "MF"]),
        ("MF", ["CMF", "GMI", "CMF", "CMF"]),
        ("CMF", ["GMI"]),
    ],
)
def test_4_6_a_norm_that_is_not_offered_stands_for_the_next_lower_title(title, as_read):
    norms = made("GMI red 9", "GMI black 9", "MI black 9", "MF black 9")
    read = offered_norms(open_title(title), norms, norms[1:2])
    assert [str(each.title) for each in read] == as_read


@pytest.mark.parametrize(
    ("norm", "offered"), [("MI black 7", True), ("GMI red 7", True), ("MF black 7", False), ("MI black 6", False)]
)
def test_4_6_a_request_offers_norms_as_high_as_its_title(norm, offered):
    assert can_be_offered(*made(norm), open_title("MI")) is offered
