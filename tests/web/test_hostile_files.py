"""Hostile files against the real server: refused in words, in little memory, and other readers go on reading."""

import html
import http.client
import re
import statistics
import threading
import time
import urllib.parse
import uuid

import psutil
import pytest
from django.db import connections
from django.test import override_settings

import hostile_files
from ratingoffice.store.models import Official, Role
from ratingoffice.store.office.connection import choose_office
from ratingoffice.store.office.services.offices import add_official, set_password
from site_browser import served
from site_pages import PASSWORD

MOST = 500 << 20
"""Bytes of memory that the server and all that it starts may have together."""


@pytest.fixture(scope="module")
def site(sqlite, one_place):
    place = sqlite.copy(one_place)
    choose_office(place)
    officer = Official.objects.get()
    add_official(officer, "Piet", Role.ARBITER)
    with override_settings(PASSWORD_HASHERS=["django.contrib.auth.hashers.PBKDF2PasswordHasher"]):
        for name in ("Piet", "Anna"):
            set_password(officer, name, PASSWORD)
    connections.close_all()
    with served(place) as address:
        yield address


class Sender:
    """Somebody with an account who sends files."""

    def __init__(self, site, name):
        """Sign in."""
        self.host = site.removeprefix("http://")
        self.cookies = {}
        form = urllib.parse.urlencode(
            {"name": name, "password": PASSWORD, "csrfmiddlewaretoken": self.token("/sign-in/")}
        )
        self.ask("POST", "/sign-in/", form.encode(), "application/x-www-form-urlencoded")
        assert "sessionid" in self.cookies

    def ask(self, method, path, body=None, kind=None):
        """Ask for a page, with the cookies so far."""
        connection = http.client.HTTPConnection(self.host, timeout=60)
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        headers |= {"Content-Type": kind, "Referer": f"http://{self.host}/"} if kind else {}
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        for each in answer.headers.get_all("Set-Cookie") or []:
            name, _, value = each.partition(";")[0].partition("=")
            self.cookies[name] = value
        text = answer.read().decode(errors="replace")
        connection.close()
        return answer, text

    def token(self, path):
        """Return the token of the form on a page."""
        return re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', self.ask("GET", path)[1])[1]

    def send(self, page, path, field, file, data, **more):
        """Send a file with the form of a page; return what the site says."""
        mark = uuid.uuid4().hex
        fields = {"csrfmiddlewaretoken": self.token(page), **more}
        parts = [
            f'--{mark}\r\nContent-Disposition: form-data; name="{each}"\r\n\r\n{text}\r\n'
            for each, text in fields.items()
        ]
        head = f'--{mark}\r\nContent-Disposition: form-data; name="{field}"; filename="{file}"\r\n\r\n'
        body = "".join(parts).encode() + head.encode() + data + f"\r\n--{mark}--\r\n".encode()
        answer, text = self.ask("POST", path, body, f"multipart/form-data; boundary={mark}")
        for _ in range(3):
            if answer.status != 302:
                break
            answer, text = self.ask("GET", answer.headers["Location"])
        assert answer.status < 500
        assert "Traceback" not in text
        return html.unescape(text)


class Watch(threading.Thread):
    """Reads pages and measures the server's memory while others send files."""

    def __init__(self, site):
        """Find the process of the server."""
        super().__init__()
        self.site, self.is_over, self.memory, self.taken = site, False, 0, []
        port = site.rpartition(":")[2]
        found = psutil.process_iter(["cmdline"])
        self.server = next(each for each in found if {"serve", port} <= {*(each.info["cmdline"] or [])})

    def run(self):
        """Read until the others are done."""
        while not self.is_over:
            begun = time.perf_counter()
            connection = http.client.HTTPConnection(self.site.removeprefix("http://"), timeout=30)
            connection.request("GET", "/lists/")
            assert connection.getresponse().status == 200
            connection.close()
            self.taken.append(time.perf_counter() - begun)
            self.memory = max(self.memory, self.used())
            time.sleep(0.05)

    def used(self):
        """Return the memory of the server and of all that it started."""
        used = 0
        for each in (self.server, *self.server.children(recursive=True)):
            try:
                used += each.memory_full_info().uss
            except psutil.Error:
                continue
        return used


LISTS = {
    "far.xlsx": (hostile_files.far_cell, "a sheet reaches to column 16384 and row 1048576"),
    "many.parquet": (hostile_files.dense_parquet, "the file says that it has 3000000 rows"),
    "list.zip": (hostile_files.swelling_zip, "times as large unpacked"),
}


def test_hostile_files_are_refused_in_words_and_nobody_else_notices(site):
    piet, anna = Sender(site, "Piet"), Sender(site, "Anna")
    open_ = {"name": "Open", "start": "2024-05-01", "rounds": "3", "system": "fmjd-rating", "scoring": "2-1-0"}
    piet.send("/arbiter/new", "/arbiter/new", "none", "", b"", **open_)
    made = {name: make() for name, (make, _) in LISTS.items()}
    swelling, endless = hostile_files.swelling_event(64), hostile_files.endless_games()
    watch = Watch(site)
    watch.start()
    try:
        event = piet.send("/arbiter/", "/arbiter/take-in", "file", "x.event", swelling)
        lists = {
            name: piet.send("/arbiter/open/players/", "/arbiter/open/players/add-file", "file", name, data)
            for name, data in made.items()
        }
        games = anna.send("/events/RR/games/", "/events/RR/games/add", "games", "x.pdn", endless)
        cup = {"key": "cup", "name": "Cup", "kind": "world-cup", "day": "2024-12-31"}
        data, page = hostile_files.dotted_toml().encode(), "/desk/competitions/"
        toml = anna.send(page, page, "file", "cup.toml", data, **cup)
    finally:
        watch.is_over = True
        watch.join()
    assert "bytes unpacked; no event of an arbiter's desk has" in event
    assert [name for name, (_, words) in LISTS.items() if words not in lists[name]] == []
    assert "send the games of one event" in games
    assert "nested too deeply" in toml
    assert len(watch.taken) > 10
    assert statistics.median(watch.taken) < 0.5
    assert max(watch.taken) < 1
    assert watch.memory < MOST, f"{watch.memory >> 20} MB"
