"""Reports that commands rank: one that contradicts itself is refused with the line, whatever the command."""

from dataclasses import replace

import pytest

from ratingoffice.formats.reports import trf
from ratingoffice.model.tournament import Code
from small_event import small_event

WORDS = {
    ("event", "ceremony"): (),
    ("standings",): (),
    ("competition", "world-title"): ("--ex-champion", "Player 1"),
}


@pytest.fixture
def contradiction(tmp_path):
    """Write a round robin in which both players of a game say that they won it."""
    event = small_event("1>4 2=3", "1>3 4<2", "1>2 3>4", system="round_robin")
    halves = (replace(half, code=Code.WIN) if (half.round, half.player) == (1, 4) else half for half in event.halves)
    path = tmp_path / "both.trf"
    path.write_bytes(trf.write(replace(event, halves=tuple(halves)))[0])
    return path


@pytest.mark.parametrize("command", WORDS, ids=" ".join)
def test_a_report_in_which_both_won_is_not_ranked(run, contradiction, command):
    result = run(*command, contradiction, *WORDS[command])
    assert (result.exit_code, result.stdout) == (1, "")
    assert "both.trf" in result.stderr
    assert "results_differ" in result.stderr
