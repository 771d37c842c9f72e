"""The register at the desk: corrections with reasons, numbers, doubles, hiding; and who saw what."""

import polars as pl
import pytest

from ratingoffice.store.lists.selectors.lists import public_table, table
from ratingoffice.store.models import AuditEntry, Correction, Entry, Player, PlayerName, PlayerNumber, RatingList
from ratingoffice.store.office.services.offices import set_password
from ratingoffice.store.people.selectors.player_pages import history
from ratingoffice.store.people.services.players import hide_player
from ratingoffice.store.people.services.privacy import what_remains
from verified_office import verify_all

RECORD = "/desk/players/N/"


def page(client, path=RECORD):
    answer = client.get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def do(client, doing, player="N", **form):
    assert client.post(f"/desk/players/{player}/do/{doing}", form).status_code == 302


def refused(client, doing, player="N", **form):
    answer = client.post(f"/desk/players/{player}/do/{doing}", form)
    assert answer.status_code == 422
    return answer.content.decode()


def test_search_finds_by_name_id_and_number_hidden_ones_too(signed_in):
    do(signed_in, "hide", reason="asked for it")
    do(signed_in, "give-number", body="fide", value="4711")
    for words in ("plaier n", "N", "4711"):
        html = page(signed_in, f"/desk/players/?find={words}")
        assert 'href="/desk/players/N/"' in html
        assert '<td class="number">1990</td>' in html


def test_a_correction_has_a_reason_and_stands_in_the_trail(signed_in):
    do(signed_in, "correct", born="1990-05-17", title="FM", reason="passport")
    assert Player.objects.get(player_id="N").born == "1990-05-17"
    html = page(signed_in)
    assert 'value="1990-05-17"' in html
    assert "passport" in html
    assert "This field is required" in refused(signed_in, "correct", title="IM", reason="")


def test_a_refused_change_keeps_what_was_typed(signed_in):
    html = refused(signed_in, "correct", name="Nina", born="1990-13-17", sex="W", active="N", reason="passport")
    assert "the facts are not right" in html
    typed = ('value="Nina"', 'value="1990-13-17"', 'value="W" selected', 'value="N" selected', 'value="passport"')
    assert [text for text in typed if text not in html] == []
    assert Player.objects.get(player_id="N").born == "1990"
    html = refused(signed_in, "merge", into="nobody", reason="one person")
    assert [text for text in ('value="nobody"', 'value="one person"') if text not in html] == []


def test_a_number_means_one_player(signed_in):
    do(signed_in, "give-number", body="fide", value="4711")
    html = refused(signed_in, "give-number", "A", body="fide", value="4711")
    assert "a number means one player: fide 4711 is N" in html
    assert 'value="4711"' in html
    do(signed_in, "take-number", body="fide", value="4711")
    assert PlayerNumber.objects.count() == 0


def test_a_double_is_merged_and_taken_apart(signed_in):
    do(signed_in, "merge", "X", into="Z", reason="one person")
    assert "A double of" in page(signed_in, "/desk/players/X/")
    do(signed_in, "unmerge", "X", reason="two people")
    assert Player.objects.get(player_id="X").merged_into is None


def test_a_merge_of_different_births_asks_and_both_histories_stay_on_the_public_page(signed_in):
    do(signed_in, "correct", "X", born="1985-03-04", reason="passport")
    do(signed_in, "correct", "Z", born="1990", reason="passport")
    html = refused(signed_in, "merge", "X", into="Z", reason="one person")
    assert "X was born in 1985, Z in 1990; confirm that they are one person" in html
    assert 'name="despite_birth"' in html
    do(signed_in, "merge", "X", into="Z", reason="one person", despite_birth="on")
    html = page(signed_in, "/players/Z/")
    assert html.count("as X") == 1
    assert "/players/X/fide/2010-05-01/" in html
    assert "/players/Z/fide/2010-05-01/" in html
    assert "Event RR" in page(signed_in, "/players/X/fide/2010-05-01/")
    assert signed_in.get("/players/X/")["Location"] == "/players/Z/"
    assert [each.player_id for each in history(Player.objects.get(player_id="Z").pk)["fide"]] == ["Z", "X", "Z"]


def test_a_membership_is_entered(signed_in):
    do(signed_in, "member", club="De Damvrienden", federation="NED", member_from="2009-09-01")
    assert "De Damvrienden" in page(signed_in)
    html = refused(signed_in, "member", federation="NETHERLANDS", member_type="school")
    assert "at most 3 characters (it has 11)" in html
    assert 'value="school" selected' in html


def test_an_anonymous_player_is_forgotten_and_no_list_changes(signed_in, visitor):
    do(signed_in, "correct", name="Unusual, Ursula", born="1990-05-17", reason="passport")
    do(signed_in, "give-number", body="fide", value="4711")
    hashes = list(RatingList.objects.order_by("pk").values_list("hash", flat=True))
    assert 'value="asked for it"' in refused(signed_in, "anonymise", reason="asked for it", confirm="x")
    assert Player.objects.get(player_id="N").name == "Unusual, Ursula"
    do(signed_in, "anonymise", reason="asked for it", confirm="N")
    found = Player.objects.get(player_id="N")
    assert (found.name, found.born, found.hidden) == ("N", "1990", True)
    assert PlayerName.objects.count() == PlayerNumber.objects.count() == 0
    assert list(RatingList.objects.order_by("pk").values_list("hash", flat=True)) == hashes
    assert verify_all() == []
    last = AuditEntry.objects.get(action="anonymise_player")
    assert "Ursula" not in str((last.before, last.after))
    assert not Entry.objects.filter(name__contains="Ursula").exists()


def test_the_day_of_birth_is_kept_in_no_record_for_ever(signed_in):
    do(signed_in, "correct", born="1990-05-17", reason="passport")
    do(signed_in, "correct", born="1990-05-18", reason="misread")
    kept = [(each.before, each.after) for each in Correction.objects.order_by("pk")]
    assert kept == [({"born": "1990"}, {"born": "1990-**-**"}), ({"born": "1990-**-**"}, {"born": "1990-**-**"})]
    assert "05-1" not in str(list(AuditEntry.objects.values_list("before", "after")))
    assert verify_all() == []


def test_the_page_says_where_the_name_will_stay(signed_in):
    assert (what_remains("N").lists, what_remains("N").reports) == (3, 0)
    assert "it stays in what never changes (published lists: 3; reports as received: 0;" in " ".join(
        page(signed_in).split()
    )


def test_a_hidden_player_has_no_name_in_the_tables_that_are_written_out(officer):
    hide_player(officer, "N", hidden=True, reason="asked for it")
    newest = RatingList.objects.order_by("pk").last()
    rows = {row["player_id"]: row for row in public_table(newest, "list").rows(named=True)}
    assert [rows["N"][name] for name in ("name", "federation", "sex", "born", "title")] == [None] * 5
    assert (rows["N"]["rating"], rows["A"]["name"]) == (stored_table_row(newest, "N")["rating"], "Player A")


def stored_table_row(of, player_id):
    return table(of, "list").filter(pl.col("player_id").cast(pl.String) == player_id).row(0, named=True)


def test_who_opens_a_record_or_takes_the_register_out_is_in_the_trail(signed_in):
    page(signed_in)
    csv = signed_in.get("/desk/players/export.csv?federation=NED").content.decode()
    assert csv.splitlines()[0] == "player_id,name,federation,sex,born,title,disability,active"
    assert len(csv.splitlines()) == 3
    seen = AuditEntry.objects.filter(action__in=("see_person", "export_players")).order_by("id")
    assert [(each.who, each.action, each.subject) for each in seen] == [
        ("Anna", "see_person", "player N"),
        ("Anna", "export_players", "register NED"),
    ]


def test_who_reads_the_trail_is_in_the_trail(signed_in):
    for _ in range(2):
        page(signed_in, "/desk/trail/")
    seen = AuditEntry.objects.filter(action="see_person")
    assert [(each.who, each.subject, each.after) for each in seen] == [("Anna", "audit log", {"saw": "entries"})]


@pytest.mark.parametrize(
    ("query", "shown", "not_shown"),
    [
        ("subject=player N", "player N", "player A"),
        ("action=publish_list", "fide 2010-05-01", "player N"),
        ("who=nobody", "Nothing fits these filters.", "player N"),
        ("day=2010-01-01", "Nothing fits these filters.", "player N"),
        ("day=x&before=y", "player N", "Nothing fits"),
    ],
)
def test_the_trail_can_be_filtered(signed_in, query, shown, not_shown):
    do(signed_in, "correct", title="FM", reason="forgotten")
    html = page(signed_in, f"/desk/trail/?{query}").partition("<table")[2]
    assert shown in html
    assert not_shown not in html


@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31", "2024-02-30", "soon"])
def test_a_day_on_which_nothing_was_done_is_a_day_too(signed_in, day):
    assert signed_in.get(f"/desk/trail/?day={day}").status_code == 200


def test_a_delegate_reads_the_trail_of_the_own_federation_only(signed_in, officer, visitor):
    from ratingoffice.store.models import Role  # noqa: PLC0415
    from ratingoffice.store.office.services.offices import add_official  # noqa: PLC0415
    from site_pages import PASSWORD  # noqa: PLC0415

    for player in ("A", "N"):
        do(signed_in, "correct", player, title="FM", reason="forgotten")
    add_official(officer, "Dana", Role.DELEGATE, "NED")
    set_password(officer, "Dana", PASSWORD)
    signed_in.post("/sign-out/")
    signed_in.post("/sign-in/", {"name": "Dana", "password": PASSWORD})
    assert "forgotten" in page(signed_in, "/desk/trail/?subject=player N")
    assert "forgotten" not in page(signed_in, "/desk/trail/?subject=player A")
    assert "forgotten" not in page(signed_in, "/desk/trail/").partition("<table")[2]
    assert "1990" in page(signed_in)
    assert "Reason of the correction" not in page(signed_in, "/desk/players/A/")
