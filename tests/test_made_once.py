"""What all processes of a run share is made once, and what a killed run left is deleted by the next."""

import os
import subprocess
import sys

import pytest

import made_once


def test_it_is_made_once_and_again_only_after_a_failure(tmp_path, monkeypatch):
    monkeypatch.setenv(made_once.VARIABLE, str(tmp_path))
    made = []

    def make():
        made.append("tried")
        if len(made) == 1:
            raise ValueError("no room")
        return len(made)

    with pytest.raises(ValueError, match="no room"):
        made_once.made_once("office", make)
    assert [made_once.made_once("office", make) for _ in range(3)] == ["2", "2", "2"]
    assert (made_once.made_once("another", make), made) == ("3", ["tried"] * 3)


def test_the_folder_of_a_killed_run_is_deleted_and_that_of_another_run_kept(tmp_path, monkeypatch):
    monkeypatch.setenv(made_once.VARIABLE, "")
    monkeypatch.setattr(made_once, "MEMORY", tmp_path)
    monkeypatch.setattr(made_once.tempfile, "tempdir", str(tmp_path))
    with subprocess.Popen([sys.executable, "-c", ""]) as ended:
        pass
    for name in (f"ro-{ended.pid}-killed", f"ro-{os.getpid()}-runs", "ro-not-ours"):
        (tmp_path / name).mkdir()
    folder = made_once.make_run_folder()
    assert {each.name for each in tmp_path.iterdir()} == {f"ro-{os.getpid()}-runs", "ro-not-ours", folder.name}
    assert made_once.run_folder() == folder
