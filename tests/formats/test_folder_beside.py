"""A folder beside the output: gone afterwards, also that of an attempt that was killed, never one in use."""

import os
import signal
import subprocess
import sys

import pytest

from ratingoffice.formats.folder_beside import folder_beside

KILLED = """
import os, signal, sys
from pathlib import Path
from ratingoffice.formats.folder_beside import folder_beside
with folder_beside(Path(sys.argv[1])) as beside:
    (beside / "list.csv").write_text("half")
    print(beside, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def test_the_folder_is_gone_afterwards_also_after_an_error(tmp_path):
    with folder_beside(tmp_path / "out") as beside:
        (beside / "list.csv").write_text("all of it")
        assert names(tmp_path) == [beside.name]
    with pytest.raises(KeyboardInterrupt), folder_beside(tmp_path / "out") as beside:
        raise KeyboardInterrupt
    assert names(tmp_path) == []


def test_what_a_killed_attempt_left_is_deleted_by_the_next_one(tmp_path):
    killed = subprocess.run([sys.executable, "-c", KILLED, tmp_path / "out"], capture_output=True, check=False)
    assert killed.returncode == -signal.SIGKILL
    (left,) = names(tmp_path)
    with folder_beside(tmp_path / "out") as beside:
        assert names(tmp_path) == [beside.name] != [left]
    assert names(tmp_path) == []


def test_what_is_in_use_or_not_its_own_stays(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    others = [".out.part", ".out.abcdefgh", ".out.ABCDEFGH.part", ".out.abcdefghi.part", ".other.abcdefgh.part", "out"]
    for name in others:
        (tmp_path / name).mkdir()
    (tmp_path / ".out.abcdefg1.part").write_text("a file")
    os.symlink(tmp_path / "elsewhere", tmp_path / ".out.abcdefg2.part")
    before = names(tmp_path)
    with folder_beside(tmp_path / "out") as first, folder_beside(tmp_path / "out") as second:
        assert names(tmp_path) == sorted([*before, first.name, second.name])
    assert names(tmp_path) == before
