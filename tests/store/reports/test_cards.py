"""Player cards of coordinated events: imported, used in drafts, kept with the list, exported."""

from datetime import date

import pytest

from club_season import LIST, NEXT, ClubSeason
from ratingoffice.formats import season_folder
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.services.publication import draft_list, publish_list
from ratingoffice.store.models import AuditEntry, Card
from ratingoffice.store.office.services.offices import NewSeries, open_series, set_rulebook
from ratingoffice.store.people.services.players import merge_players
from ratingoffice.store.reports.services.seasons import export_season, import_season
from verified_office import verify_all

DAY = date.fromisoformat(NEXT)


def club_season(score=3.5):
    season = ClubSeason().player("A", 150).player("B", 140).player("C", 120).dsu(A=1500, B=1400)
    season.event("E1").game("A", "C", "1-0").event("DSU", coordinated="Y")
    season.card("A", score, 5, (1500, 1530), event="DSU")
    return season.card("B", 1, 4, (1400, 1380), event="DSU")


@pytest.fixture
def club(officer):
    open_series(officer, NewSeries("dsu", "dsu"))
    open_series(officer, NewSeries("espergaerde", "own", beside=("dsu",)))
    set_rulebook(officer, "espergaerde", date.fromisoformat(LIST), "espergaerde", {})
    assert import_season(officer, club_season().season(), file="season").cards == 2
    return officer


def test_a_draft_is_the_list_of_the_folder_cards_and_all(club):
    rated = club_season().rate()
    draft = draft_list(club, "espergaerde", DAY)
    for name in ("list", "event_lines", "game_lines", "ratings"):
        assert lists.table(draft, name).write_csv() == rated.tables(rated.findings)[name]().write_csv()
    assert "DSU" in lists.table(draft, "event_lines")["event_id"].cast(str).to_list()


def test_the_cards_are_kept_with_the_list(club):
    draft_list(club, "espergaerde", DAY)
    publish_list(club, "espergaerde", DAY)
    import_season(club, club_season(4).season(), file="season")
    assert Card.objects.get(player__player_id="A").half_points == 8
    assert verify_all() == []


def test_the_same_cards_again_and_a_changed_one(club):
    assert import_season(club, club_season().season(), file="season").cards == 0
    assert import_season(club, club_season(2).season(), file="season").cards == 1
    entry = AuditEntry.objects.filter(subject="cards").last()
    assert entry.after == {"cards": 1, "replaced": 1}
    assert Card.objects.count() == 2


def test_a_season_taken_out_gives_the_same_list(club, tmp_path):
    season_folder.write(export_season(club, "espergaerde", DAY), tmp_path)
    season, findings = season_folder.read(tmp_path)
    assert findings["code"].to_list() == []
    mine = club_season().season()
    for name in ("players", "events", "games", "ratings", "cards"):
        assert getattr(season, name).drop("line").equals(getattr(mine, name).drop("line")), name
    entry = AuditEntry.objects.last()
    assert (entry.action, entry.subject, entry.after["cards"]) == ("export", f"season espergaerde {DAY}", 2)


def test_two_with_a_card_of_one_event_are_two_people(club):
    with pytest.raises(RefusedError, match="A and B both played in DSU"):
        merge_players(club, "A", "B", "same name")
