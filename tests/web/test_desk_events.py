"""An event at the desk: the same event twice, withdrawn, restored, its players matched again."""

import pytest

from open_report import ROBIN_CHOICES, robin
from ratingoffice.store.lists.services.publication import draft_list
from ratingoffice.store.models import Entry, Event
from ratingoffice.store.reports.services.reports import Acceptance, accept_report
from small_office import THIRD, published
from verified_office import verify_all

SUMMER = "2010-07-summer-open"
DESK = f"/desk/events/{SUMMER}/"


@pytest.fixture
def summer(officer):
    decided = Acceptance({1: "A", 2: "B", 3: "D"}, {"time_control": "90+30"})
    return accept_report(officer, robin(officer, "Summer Open"), decided)


def page(client, path):
    answer = client.get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_inbox_and_the_form_show_the_same_event_and_ask_why_it_is_another(signed_in, officer, summer):
    again = robin(officer, "Festival")
    assert f"is the same as event {SUMMER} (Summer Open," in page(signed_in, f"/desk/reports/{again.pk}/")
    accept = f"/desk/reports/{again.pk}/accept"
    html = page(signed_in, accept)
    assert "6 of 6 games have the same players and results, 6 the same players." in html
    assert 'value="N" selected' in html  # the only player of that name and birth
    assert "1990 NED · 1985" in html
    refused = signed_in.post(accept, ROBIN_CHOICES)
    assert (refused.status_code, Event.objects.count()) == (422, 4)
    assert "say why it is another one" in refused.content.decode()
    assert signed_in.post(accept, ROBIN_CHOICES | {"another": "second cycle"}).status_code == 302
    draft_list(officer, "fide", THIRD)
    html = page(signed_in, f"/desk/lists/fide/{THIRD}/")
    assert html.index("Accepted as another event: second cycle") < html.index('name="confirm"')


def test_an_event_is_withdrawn_and_restored(signed_in, summer):
    html = page(signed_in, DESK)
    assert "No published list counts it." in html
    answer = signed_in.post(f"{DESK}do/withdraw", {"reason": "sent twice"})
    assert (answer.status_code, Event.objects.get(event_id=SUMMER).withdrawn) == (302, "sent twice")
    assert "This event is withdrawn and counts for no new list: sent twice" in page(signed_in, f"/events/{SUMMER}/")
    assert SUMMER not in page(signed_in, "/events/")
    html = page(signed_in, "/desk/reports/1/")
    assert "withdrawn" in html
    assert "Match the players and accept" in html
    assert signed_in.post(f"{DESK}do/restore", {"reason": "not at all"}).status_code == 302
    assert Event.objects.get(event_id=SUMMER).withdrawn is None
    assert signed_in.post(f"{DESK}do/nothing", {"reason": "x"}).status_code == 404


def test_after_publication_it_has_to_be_confirmed_and_nothing_typed_is_lost(signed_in, officer, summer):
    published(officer, THIRD)
    refused = signed_in.post(f"{DESK}do/withdraw", {"reason": "sent twice"})
    html = refused.content.decode()
    assert (refused.status_code, "confirm the withdrawal" in html, 'value="sent twice"' in html) == (422, True, True)
    assert signed_in.post(f"{DESK}do/withdraw", {"reason": "sent twice", "is_published": "on"}).status_code == 302
    assert verify_all() == []


def test_players_are_matched_again(signed_in, summer):
    html = page(signed_in, DESK)
    assert "Match the players again" in html
    refused = signed_in.post(f"{DESK}do/players", {"other-3": "B", "reason": "the brother"})
    html = refused.content.decode()
    assert (refused.status_code, 'value="the brother"' in html, 'value="B"' in html) == (422, True, True)
    assert signed_in.post(f"{DESK}do/players", {"other-3": "F", "reason": "the brother"}).status_code == 302
    assert Entry.objects.get(event=summer, number=3).player.player_id == "F"
    assert "imported" in signed_in.post("/desk/events/SW/do/players", {"reason": "x"}).content.decode()
