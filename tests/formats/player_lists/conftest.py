"""Player lists written into a temporary folder and read."""

import pytest

from finding_rows import plain_rows
from ratingoffice.formats import player_lists


@pytest.fixture
def read(tmp_path):
    """The players and the findings of a file with this content."""

    def read_content(content, name="list.txt"):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        players, findings = player_lists.read_all(path)
        return players, [(*row[:2], *row[3:]) for row in plain_rows(findings)]

    return read_content


@pytest.fixture
def facts(read):
    """What is said of each player, without what is not said."""

    def of(content, name="list.txt"):
        players, found = read(content, name)
        rows = [{column: value for column, value in row.items() if value is not None} for row in players.to_dicts()]
        return rows, found

    return of
