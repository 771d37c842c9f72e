"""The world season of the demo: the titles of its office are those that the guide traces by hand."""

from ratingoffice.store.competitions.selectors.championships import played_championship
from ratingoffice.store.competitions.selectors.competitions import competition
from ratingoffice.store.demo.world_season import register_titles
from ratingoffice.store.models import Norm, Player, Role, TitleApplication, TitleHeld
from ratingoffice.store.office.services.offices import add_official

DIARRA = [
    ("MI", "black", "Open of Dakar 2017", 9, ""),
    ("MI", "red", "Open of Paris 2018", 9, ""),
    ("MI", "red", "African Championship 2018", 9, ""),
    ("GMI", "black", "Masters of Ouagadougou 2019", 9, ""),
    ("GMI", "red", "African Championship 2021", 11, ""),
    ("MI", "red", "Tallinn Christmas Cup 2022", 9, "XIV"),
    ("GMI", "red", "Abidjan Open 2023", 9, "XIV"),
    ("MI", "red", "Harlingen Open 2023", 7, "XIV"),
    ("GMI", "red", "Riga Open 2024", 9, "XV"),
    ("GMI", "red", "Dakar Grand Prix 2024", 9, "XVI"),
]
ZIJLSTRA = [
    ("MI", "red", "Harlingen Open 2023", 7, "XIII"),
    ("MI", "red", "Riga Open 2024", 9, "XIII"),
    ("MF", "red", "Dakar Grand Prix 2024", 9, "XI"),
    ("MI", "automatic", "World Youth 2024, junior boys", 9, ""),
]


def norms_of(player_id):
    rows = Norm.objects.filter(player__player_id=player_id).order_by("day", "pk")
    return list(rows.values_list("title", "colour", "event_name", "games", "category"))


def test_the_grandmaster_has_his_title_and_the_junior_waits(season_desk):
    register_titles(season_desk, add_official(season_desk, "Sanne", Role.DELEGATE, "NED"))
    assert (norms_of("P030009"), norms_of("P030018")) == (DIARRA, ZIJLSTRA)
    held = TitleHeld.objects.get(player__player_id="P030009", title="GMI")
    assert (str(held.since), held.way, held.article) == ("2024-12-20", "norms", "Annex 10, 5")
    assert Player.objects.get(player_id="P030009").title == "GMI"
    outcome = played_championship(competition("world-championship-2025")).outcome
    assert [(each.who.player_id, each.title, each.norm) for each in outcome.grants] == [
        ("P030046", "", "GMI"),
        ("P030018", "MF", "MI"),
    ]  # the champion of May 2025 is a grandmaster since December
    asked = TitleApplication.objects.order_by("pk").values_list("player__player_id", "title", "state", "asked_by")
    assert list(asked) == [("P030009", "GMI", "granted", "Anna"), ("P030018", "MF", "asked", "Sanne")]
