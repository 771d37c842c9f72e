"""Events from elsewhere: a good event or a refusal in words, and no page fails afterwards; an officer removes one."""

import gzip
import os
import random
from io import BytesIO

import pytest

from arbiter_desk import BASE, browser_of, told, whites
from event_mutations import closed, mutated, opened
from ratingoffice.store.errors import ConflictError, DamagedError, NotPermittedError, UnknownError
from ratingoffice.store.models import AuditEntry, Official, RunningEvent
from ratingoffice.store.running_events.selectors.live_events import desk_of
from ratingoffice.store.running_events.services.event_files import event_file, import_event
from ratingoffice.store.running_events.services.running_events import remove_event

FUZZ_FILES = int(os.environ.get("FUZZ_FILES", "60"))
FUZZ_SEEDS = range(int(os.environ.get("FUZZ_SEEDS", "1")))
"""More of them: `FUZZ_FILES=200 FUZZ_SEEDS=10 pytest tests/web/test_hostile_events.py`."""

PAGES = (
    *("/arbiter/{0}/", "/arbiter/{0}/players/", "/arbiter/{0}/players/1/", "/arbiter/{0}/settings/"),
    *("/arbiter/{0}/history/", "/arbiter/{0}/standings/", "/arbiter/{0}/crosstable/", "/arbiter/{0}/norms/"),
    *("/arbiter/{0}/log/", "/arbiter/{0}/report/", "/arbiter/{0}/report/trf", "/arbiter/{0}/report/fmjd-text"),
    *("/arbiter/{0}/rounds/1/", "/arbiter/{0}/rounds/1/why/1/", "/arbiter/{0}/teams/", "/arbiter/{0}/file"),
    *("/live/{0}/", "/live/{0}/rounds/1/", "/live/{0}/crosstable/", "/live/{0}/norms/", "/live/{0}/players/1/"),
    *("/arbiter/", "/events/"),
)


@pytest.fixture
def played(first_round):
    """Return the bytes of an event with results, a withdrawal, a bye, an incident, an appeal, and an undone step."""
    browser = first_round
    browser.post(f"{BASE}by-hand", {"player": "6", "opponent": "1", "reason": "one car", "how": "pair"})
    browser.post(f"{BASE}rounds/1/results", {f"r{white}": each for white, each in zip(whites(), "1=0", strict=True)})
    browser.post(f"{BASE}players/2/change", {"action": "withdrew", "reason": "ill"})
    browser.post(f"{BASE}players/3/change", {"action": "bye", "round_number": "2", "code": "half"})
    note = {"what": "incident", "player": "1", "round": "1", "sanction": "time penalty", "words": "phone"}
    browser.post(f"{BASE}log/note", note | {"seconds": "2:30"})
    appeal = {"what": "appeal", "player": "1", "round": "1", "words": "that", "language": "French", "deposit": "50"}
    browser.post(f"{BASE}log/note", appeal | {"has_jury": "on"})
    browser.post(f"{BASE}log/note", note | {"seconds": "3:00"})
    browser.post(f"{BASE}undo")
    browser.post(f"{BASE}pair")
    data = event_file(desk_of(Official.objects.get(name="Piet"), "spring-open"))
    last = opened(data)["versions"][-1]["document"]
    assert {"withdrawn", "asked", "incidents", "appeals"} <= last.keys()
    assert {"changes", "halves"} <= last["tournament"].keys()
    return data


def failing(browser, key):
    """Return the pages of an event that fail."""
    browser.raise_request_exception = False
    return [page for page in PAGES if browser.get(page.format(key)).status_code >= 500]


def outcome(who, browser, data, number):
    """Import a file under a key of its own; return the refusal, or the pages that fail."""
    content = opened(data)
    if content.get("key") == "spring-open":
        content["key"] = f"fuzz-{number}"
    try:
        row = import_event(who, closed(content))
    except (DamagedError, ConflictError) as problem:
        return str(problem)
    return failing(browser, row.key)


@pytest.mark.parametrize("seed", FUZZ_SEEDS)
def test_a_mutated_file_gives_a_good_event_or_a_refusal_in_words(played, first_round, seed):
    draw, who = random.Random(seed), Official.objects.get(name="Piet")
    outcomes = [outcome(who, first_round, mutated(played, draw), number) for number in range(FUZZ_FILES)]
    refused = [each for each in outcomes if isinstance(each, str)]
    assert [each for each in outcomes if not isinstance(each, str) and each] == []
    assert all(10 < len(each) < 1000 for each in refused)
    assert FUZZ_FILES // 20 < len(refused) < FUZZ_FILES * 19 // 20


def test_a_file_that_nobody_changed_is_imported_again(played, first_round):
    row = import_event(Official.objects.get(name="Piet"), changed(played, lambda content: content.update(key="same")))
    assert failing(first_round, row.key) == []


def changed(data, change):
    """Return the file with a change, every checksum fitting again."""
    content = opened(data)
    change(content)
    return closed(content)


def _set(*path):
    *way, name, value = path

    def change(content):
        for each in way:
            content = content[each]
        content[name] = value

    return change


LAST = ("versions", -1, "document")
GAMES = (*LAST, "tournament", "halves")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (_set("key", "../../x"), "the key of the event must be small letters, digits and dashes"),
        (_set("key", "a" * 61), "the key of the event must be small letters, digits and dashes"),
        (_set("key", 7), "the key of the event must be small letters, digits and dashes"),
        (_set("opened", "2024-05-01"), "the event must say when it was opened"),
        (_set("versions", []), "the event must have 1 to 5000 versions"),
        (_set("versions", -1, "step", {"step": "%d"}), "it must name the step"),
        (_set("versions", -1, "step", {"step": "paired", "a": 1.5}), "a fact of the step must be a text or a whole"),
        (_set("versions", -1, "by", "\0"), "by must be a text of at most 200 characters"),
        (_set("versions", 0, "undoes", 1), "only the step before can be undone"),
        (_set("versions", -1, "undoes", 1), "only the step before can be undone"),
        (_set("versions", -1, "more", 1), "it must have at, by, chain"),
        (_set(*LAST, "x", 1), "event must be an object with tournament, plan"),
        (_set(*LAST, "tournament", "info", "name", "\ud800"), "event.tournament.info.name must be a text"),
        (_set(*LAST, "tournament", "info", "name", " "), "the name of the event must have 1 to 300 characters"),
        (_set(*LAST, "tournament", "info", "start", "1-1-1"), "event.tournament.info.start must be a day"),
        (_set(*LAST, "tournament", "entries", 0, "rating", "x"), "entries[0].rating must be a whole number"),
        (_set(*LAST, "tournament", "entries", 0, "points", "1/0"), "entries[0].points must be a fraction"),
        (_set(*LAST, "tournament", "entries", 0, "number", 2), "start number 2 occurs 2 times"),
        (_set(*LAST, "tournament", "entries", 0, "sex", "X"), "entries[0].sex must be one of M, W"),
        (_set(*GAMES, 0, "opponent", 77), "the opponent has another game"),
        (_set(*LAST, "incidents", 0, "player", 77), "nobody has the number 77"),
        (_set(*GAMES, 0, "code", "9"), "halves[0].code must be a known word"),
        (_set(*LAST, "plan", "system", "dice"), "Unknown system 'dice'"),
        (_set(*LAST, "plan", "rounds", 1), "round 2 is paired, but the event has 1 round"),
        (_set(*LAST, "withdrawn", 0, "player", 88), "nobody has the number 88"),
        (_set(*LAST, "asked", 0, "round", 10**6), "the event has no round 1000000"),
    ],
)
def test_what_is_wrong_in_a_file_is_said_with_its_place(played, change, why):
    with pytest.raises(DamagedError) as refused:
        import_event(Official.objects.get(name="Piet"), changed(played, change))
    assert why in str(refused.value)
    assert RunningEvent.objects.count() == 1


def test_a_document_that_swells_is_refused(played):
    data = changed(played, _set(*LAST, "tournament", "info", "remarks", "a" * (1 << 23)))
    assert len(data) < 40_000
    with pytest.raises(DamagedError, match="has more than 4194304 bytes"):
        import_event(Official.objects.get(name="Piet"), data)


def test_a_forged_history_is_imported_as_what_it_is(played, anna):
    """A chain that somebody made anew fits; nothing calls it verified."""
    forged = changed(played, lambda content: content.update(key="forged"))
    browser = browser_of(anna)
    sent = BytesIO(forged)
    sent.name = "x.event"
    said = told(browser, browser.post("/arbiter/take-in", {"file": sent}))
    assert said == [
        "The event was imported. Nothing in its history was changed since it was written; by whom is not known."
    ]
    assert "verified" not in browser.get("/arbiter/forged/history/").content.decode()


def test_an_officer_removes_an_event_and_restores_it(played, anna, first_round):
    officer = browser_of(anna)
    assert first_round.post(f"{BASE}remove", {"reason": "mine"}).status_code == 403
    refused = officer.post(f"{BASE}remove", {"reason": " "})
    assert (refused.status_code, told(officer, refused)) == (422, ["The form has errors", "This field is required."])
    assert told(officer, officer.post(f"{BASE}remove", {"reason": "a joke"})) == ["The event was removed."]
    assert [officer.get(page.format("spring-open")).status_code for page in PAGES[:-2]] == [404] * (len(PAGES) - 2)
    assert [officer.get(page).status_code for page in PAGES[-2:]] == [200, 200]
    assert "Spring Open" not in officer.get("/events/").content.decode()
    with pytest.raises(ConflictError, match="spring-open was removed; an officer can restore it"):
        import_event(Official.objects.get(name="Piet"), played)
    with pytest.raises(UnknownError, match="or this was done before"):
        remove_event(anna, "spring-open", "again")
    assert told(officer, officer.post(f"{BASE}remove", {"reason": "not a joke", "restore": "1"})) == [
        "The event was restored."
    ]
    assert first_round.get(f"{BASE}standings/").status_code == 200
    entries = AuditEntry.objects.filter(action="remove_event").order_by("id")
    assert [(each.who, each.subject, each.after["step"], each.after["reason"]) for each in entries] == [
        ("Anna", "running event spring-open", "removed", "a joke"),
        ("Anna", "running event spring-open", "restored", "not a joke"),
    ]


def test_an_arbiter_removes_nothing(played):
    with pytest.raises(NotPermittedError):
        remove_event(Official.objects.get(name="Piet"), "spring-open", "x")


def test_an_event_of_ten_thousand_versions_or_of_zeros_is_refused_in_words(played):
    who = Official.objects.get(name="Piet")
    for data in (gzip.compress(b"[" * (1 << 20)), gzip.compress(b"0" * (1 << 25)), b"\x1f\x8b", played[:-9], b""):
        with pytest.raises(DamagedError, match=r"(no|not an) event of an arbiter's desk"):
            import_event(who, data)


def test_a_report_is_told_from_an_event_in_plain_words(played, anna):
    with pytest.raises(DamagedError) as report:
        import_event(anna, b"012 Spring Open\n042 2024/05/01\n")
    assert report.value.message.code == "not_an_event_file.report"
    with pytest.raises(DamagedError) as cut:
        import_event(anna, played[: len(played) // 2])
    assert cut.value.message.code == "not_an_event_file.damaged"
