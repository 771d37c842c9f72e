"""Players: imported in bulk, brought up to date, merged and taken apart, corrected."""

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingoffice.store.errors import ConflictError, RefusedError, UnknownError
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.selectors.inputs import inputs_of
from ratingoffice.store.lists.selectors.seasons import season_of
from ratingoffice.store.lists.services.publication import draft_list
from ratingoffice.store.models import AuditEntry, Correction, Federation, Membership, Player, PlayerName, PlayerNumber
from ratingoffice.store.office.tables import stored_table
from ratingoffice.store.people.names import name_key
from ratingoffice.store.people.player_files import numbered
from ratingoffice.store.people.services.import_players import import_players
from ratingoffice.store.people.services.players import correct_player, merge_players, unmerge_players
from small_office import FIRST


def rows(*people, **columns):
    names = ["player_id", "name", *columns]
    return pl.DataFrame(
        [(*person, *columns.values()) for person in people], schema=dict.fromkeys(names, pl.String), orient="row"
    )


def imported(who, *frames, body="own"):
    counts = import_players(who, numbered(frames), body=body, file="players.csv").counts
    return counts.added, counts.changed, counts.unchanged


def test_new_changed_and_known_players(officer):
    first = rows(("1", "Jansen, Pieter"), ("2", "de Wit, Sanne"), federation="NED", born="1990")
    assert imported(officer, first) == (2, 0, 0)
    assert imported(officer, first) == (0, 0, 2)
    assert imported(officer, rows(("1", "Janssen, Pieter"), ("3", "Kok, Jan"))) == (1, 1, 0)
    known = Player.objects.get(player_id="1")
    assert (known.name, known.name_key, known.federation_id, known.born) == (
        "Janssen, Pieter",
        "janssen pieter",
        "NED",
        "1990",
    )
    assert list(PlayerName.objects.values_list("player_id", "name")) == [(known.id, "Jansen, Pieter")]
    assert list(Federation.objects.values_list("code", flat=True)) == ["NED"]


def test_the_trail_keeps_before_and_after_of_every_changed_player(officer):
    imported(officer, rows(("1", "Jansen"), title="FM"))
    imported(officer, rows(("1", "Jansen"), title="IM"))
    entry = AuditEntry.objects.last()
    assert entry.after == {"file": "players.csv", "added": 0, "changed": 1, "unchanged": 0}
    assert stored_table(entry.rows_id, entry.rows.data).select("number", "title_before", "title").rows() == [
        ("1", "FM", "IM")
    ]


def test_numbers_of_another_body(officer):
    assert imported(officer, rows(("7", "Jansen")), rows(("8", "Kok")), body="fide") == (2, 0, 0)
    assert imported(
        officer,
        rows(
            (
                "7",
                "Jansen",
            ),
            ("9", "Bos"),
        ),
        body="fide",
    ) == (1, 0, 1)
    assert sorted(Player.objects.values_list("player_id", flat=True)) == ["fide-7", "fide-8", "fide-9"]
    assert set(PlayerNumber.objects.values_list("body", "value")) == {("fide", "7"), ("fide", "8"), ("fide", "9")}


def test_the_database_numbers_on_after_an_import(officer):
    imported(officer, rows(("1", "Jansen"), ("2", "Kok")))
    last = Player.objects.order_by("-id").values_list("id", flat=True)[0]
    assert Player.objects.create(player_id="x", name="x", name_key="x").id > last


@pytest.mark.parametrize(
    ("frame", "code", "line"),
    [
        (rows(("1", "A"), ("1", "B")), "duplicate_player_id", 3),
        (rows(("1", None)), "empty_cell", 2),
        (rows(("1", "A"), born="12-5-1990"), "malformed_birth", 2),
        (rows(("1", "A"), federation="Holland"), "malformed_federation", 2),
        (rows(("1" * 61, "A")), "too_long", 2),
        (rows(("1", "A" * 301)), "too_long", 2),
        (rows(("1", "A\0B")), "nul_character", 2),
    ],
)
def test_a_mistake_refuses_the_whole_import_and_names_the_line(officer, frame, code, line):
    with pytest.raises(RefusedError) as refused:
        imported(officer, rows(("0", "Right")), frame)
    errors = refused.value.findings.filter(pl.col("severity") == "error")
    assert errors.select("code", "line").rows() == [(code, line + 1)]
    assert Player.objects.count() == 0


def test_memberships(officer):
    people = rows(("1", "A"), member_type="club", member_until="2020-01-01")
    imported(officer, people)
    imported(officer, people)
    assert Membership.objects.count() == 1


AWKWARD = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=20).filter(
    str.strip
)


@pytest.mark.parametrize(
    "name", ['"', '","', "\\N", "\\.", "a\nb", "\\x41", "'; DROP TABLE store_player; --", "ß", "e\u0301", "%s"]
)
def test_awkward_texts_come_back_as_they_were(officer, name):
    imported(officer, rows(("1", f"x{name}x"), title=name[:20]))
    [[stored, title]] = season_of(inputs_of(lists.series_named("fide"), FIRST)).players.select("name", "title").rows()
    assert (stored, title) == (f"x{name}x", name[:20])


@settings(deadline=None)
@given(AWKWARD)
def test_a_name_is_compared_without_case_and_order(name):
    assert name_key(name) == name_key(" ".join(reversed(name_key(name).split(" "))))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("de Wit, Sanné", "SANNE DE WIT"),
        ("Østergård", "ostergard"),
        ("Głąb, Rafał", "Rafal Glab"),
        ("O'Neill", "o neill"),
    ],
)
def test_names_that_are_the_same(one, other):
    assert name_key(one) == name_key(other)


def season():
    return season_of(inputs_of(lists.series_named("fide"), FIRST))


def test_a_double_counts_as_the_player_until_it_is_taken_apart(desk):
    before = draft_list(desk, "fide", FIRST).hash
    merge_players(desk, "Z", "X", "one person")
    merged = season()
    assert "Z" not in merged.players["player_id"].to_list()
    row = merged.players["player_id"].to_list().index("X")
    assert merged.ratings.filter(player=row)["rating"].to_list() == [1200]
    assert draft_list(desk, "fide", FIRST).hash != before
    unmerge_players(desk, "Z", "two people after all")
    assert draft_list(desk, "fide", FIRST).hash == before


def test_of_two_ratings_on_a_list_the_players_own_stays(desk):
    Player.objects.create(player_id="Q", name="Q", name_key="q")
    merge_players(desk, "Z", "Q", "one")
    merge_players(desk, "Q", "X", "one")
    row = season().players["player_id"].to_list().index("X")
    assert season().ratings.filter(player=row)["rating"].to_list() == [1200]


def test_who_played_in_the_same_event_are_two_people(desk):
    with pytest.raises(RefusedError, match="A and B both played in LATE, RR, SW; they are two people"):
        merge_players(desk, "A", "B", "one person")
    with pytest.raises(RefusedError, match="cannot be a double of itself"):
        merge_players(desk, "A", "A", "one person")
    with pytest.raises(RefusedError, match="A is not a double"):
        unmerge_players(desk, "A", "two")
    with pytest.raises(UnknownError):
        merge_players(desk, "A", "nobody", "one")
    merge_players(desk, "Z", "X", "one person")
    with pytest.raises(ConflictError, match="Z is a double of X already"):
        merge_players(desk, "Z", "A", "one person")


def test_a_correction_keeps_before_after_and_the_reason(desk):
    correct_player(desk, "N", {"name": "Player Nn", "born": "1991", "title": ""}, "passport")
    corrected = Player.objects.get(player_id="N")
    assert (corrected.name, corrected.name_key, corrected.born) == ("Player Nn", "nn player", "1991")
    kept = Correction.objects.get()
    assert (kept.before, kept.after, kept.reason) == (
        {"name": "Player N", "born": "1990"},
        {"name": "Player Nn", "born": "1991"},
        "passport",
    )
    assert PlayerName.objects.get().name == "Player N"


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"born": "1991"}, " "),
        ({}, "why"),
        ({"player_id": "M"}, "why"),
        ({"sex": "x"}, "why"),
        ({"name": ""}, "why"),
        ({"name": "N\u202e"}, "why"),
    ],
)
def test_a_correction_that_is_refused(desk, facts, reason):
    with pytest.raises(RefusedError):
        correct_player(desk, "N", facts, reason)
    assert Correction.objects.count() == 0
