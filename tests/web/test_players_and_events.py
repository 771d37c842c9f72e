"""Player, explanation and event pages: figures that add up, and the same as the library says."""

import re
from datetime import date
from fractions import Fraction

import pytest

from ratingoffice.rating.explanation import explain
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.store.errors import UnknownError
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.selectors.explanations import explanation
from ratingoffice.store.lists.selectors.lists import series_named
from ratingoffice.store.lists.selectors.public_lists import public_list
from ratingoffice.store.lists.selectors.statistics import statistics
from ratingoffice.store.models import Event, Player
from ratingoffice.store.people.selectors.player_pages import Score, games_of, history, person, summary
from ratingoffice.store.people.services.players import merge_players
from ratingoffice.store.reports.selectors import event_tables
from ratingoffice.store.reports.selectors.event_pages import calculated_on, changes, event_page
from small_office import FIRST, SECOND


@pytest.fixture
def of(office):
    return public_list("fide", FIRST)


def test_an_explanation_is_that_of_the_whole_tables(of):
    key = Player.objects.get(player_id="N").pk
    found = explanation(of, key, "N")
    whole = explain(lambda name: lists.table(of, name).lazy(), rulebook("fide-2010"), "N")
    assert found.steps == whole.steps
    assert found.events == whole.events
    assert {name: value for name, value in found.player.items() if name != "born"} == {
        name: value for name, value in whole.player.items() if name != "born"
    }
    assert found.player["born"] == "1990"


def test_nobody_who_is_not_on_a_list_is_explained(of):
    with pytest.raises(UnknownError, match="there is no player 'nobody'"):
        explanation(of, 1, "nobody")


def test_a_list_that_was_received_is_not_explained(office, visitor):
    received = lists.in_force([series_named("fide")], FIRST)[0]
    answer = visitor.get(f"/players/A/fide/{received.day}/")
    assert answer.status_code == 404
    assert "was received, not calculated here" in answer.content.decode()


def test_every_article_of_an_explanation_leads_to_its_place(office, visitor):
    html = visitor.get("/players/N/fide/2010-05-01/").content.decode()
    targets = set(re.findall(r'href="/regulations/fide-b02-2010/#(article-[^"]+)"', html))
    page = visitor.get("/regulations/fide-b02-2010/").content.decode()
    assert targets
    assert targets <= set(re.findall(r'<tr id="([^"]+)"', page))


def test_history_holds_every_list_of_a_player(office):
    days = [each.day for each in history(person("N").key)["fide"]]
    assert days[-2:] == [FIRST, SECOND]
    assert days == sorted(days)


def test_the_games_of_a_player_add_up(office):
    games = games_of(person("N").key, series_named("fide"))
    total = summary(games)
    played = [game for game in games if game.is_played]
    assert total.white.games + total.black.games == len(played) == 12
    assert total.white.half_points + total.black.half_points == sum(game.half_points for game in played)
    assert total.stronger.games + total.weaker.games == sum(game.opponent_rating is not None for game in played)
    assert {event.event_id: score.games for event, score in total.events} == {"RR": 6, "SW": 5, "LATE": 1}


def test_a_score_is_written_in_points():
    assert (Score(9, 7).points, Score(9, 7).percentage, Score().percentage) == ("4.5", 64, None)


def test_the_page_of_a_double_is_that_of_the_player(officer, visitor):
    merge_players(officer, "X", "Z", "one person")
    assert visitor.get("/players/X/").headers["Location"] == "/players/Z/"


def test_standings_of_a_round_robin(office):
    page = event_page(Event.objects.get(event_id="RR"))
    rows = event_tables.standings(page.ranked, page.people)
    assert [(row.place, row.who.player_id, row.score) for row in rows[:3]] == [
        *((1, "A", 5), (2, "B", Fraction(9, 2)), (3, "D", Fraction(7, 2))),
    ]
    assert sum(row.score for row in rows) == 21
    of = calculated_on(page.event)
    assert (of.day, set(changes(of, page))) == (FIRST, {"A", "B", "D", "F", "G", "X", "N"})


def test_a_crosstable_adds_up_to_the_standings(office):
    page = event_page(Event.objects.get(event_id="RR"))
    rows = event_tables.cross_rows(page.ranked, page.people)
    assert [sum(map(_points, filter(None, row.cells))) for row in rows] == [row.score for row in rows]
    assert [row.cells[at] for at, row in enumerate(rows)] == [None] * 7


def _points(text):
    return Fraction(0 if text in {"", "-"} else text.replace("½", ".5") if text != "½" else "0.5")


def test_an_event_is_shown_with_its_changes_on_the_list_that_calculated_it(office, visitor):
    page = event_page(Event.objects.get(event_id="LATE"))
    of = calculated_on(page.event)
    assert (of.day, set(changes(of, page))) == (SECOND, {"A", "B", "D", "F", "G", "N"})
    assert visitor.get("/events/LATE/").status_code == 200


def test_statistics_count_every_rated_player_once(of):
    said = statistics(of)
    assert sum(number for _, number in said.distribution) == said.rated
    assert sum(number for _, number, _ in said.by_federation) == 1
    assert said.by_age == []
    assert said.active > 0
    assert date(2010, 5, 1) == of.day


def test_the_tile_of_k_shows_the_k_that_was_used(office, visitor):
    html = visitor.get("/players/N/fide/2010-05-01/").content.decode()
    assert "<div><dt>K</dt><dd>30, 15<br><small>from this list on: 15</small></dd></div>" in html
    html = visitor.get("/players/Z/fide/2010-07-01/").content.decode()
    assert "<div><dt>K</dt><dd>\N{EN DASH}</dd></div>" in html
