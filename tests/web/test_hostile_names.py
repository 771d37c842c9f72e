"""A name that looks like markup is shown as text on every page, to the public and at the desk."""

from urllib.parse import quote

from django.utils.html import escape

from arbiter_desk import BASE
from ratingoffice.store.people.services.memberships import MembershipFacts, set_membership
from ratingoffice.store.people.services.players import correct_player
from site_pages import PAGES, PASSWORD

EVIL = """<i id='x'>"&Q</i>"""
DESK = (
    *(
        "/desk/",
        "/desk/players/",
        "/desk/players/N/",
        "/desk/trail/",
        "/desk/reports/",
        "/desk/lists/",
        "/desk/titles/",
    ),
    *(BASE, f"{BASE}players/", f"{BASE}players/6/", f"{BASE}standings/", f"{BASE}crosstable/", f"{BASE}rounds/1/"),
    *(f"{BASE}history/", f"{BASE}norms/", f"{BASE}log/", f"/live/{BASE.split('/')[2]}/"),
    *("/search/now?q=Q", f"/search?q={quote(EVIL)}", f"/desk/players/?find={quote(EVIL)}", f"/clubs/{quote(EVIL)}/"),
)


def test_a_name_that_looks_like_markup_is_text_on_every_page(first_round, anna, visitor):
    correct_player(anna, "N", {"name": EVIL}, EVIL)
    set_membership(anna, "N", MembershipFacts(club=EVIL))
    visitor.post("/sign-in/", {"name": anna.name, "password": PASSWORD})
    pages = {path: first_round.get(path) for path in DESK if path.startswith(BASE)}
    pages |= {path: visitor.get(path) for path in (*PAGES, *DESK) if path not in pages}
    read = {path: answer.content.decode() for path, answer in pages.items() if answer.status_code == 200}
    assert [path for path, page in read.items() if EVIL in page or "<i id=" in page] == []
    shown = {path for path, page in read.items() if escape(EVIL) in page}
    assert {"/players/N/", "/players/N/titles/", "/desk/players/N/", "/desk/trail/", "/events/SW/"} <= shown
    assert len(shown) > 15, shown
    assert len(read) > 45, sorted(pages.keys() - read.keys())
