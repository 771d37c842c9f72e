"""A world with known strengths under several scenarios."""

import json

import pytest

from ratingoffice.laboratory.simulation.simulate import simulate, simulated_scenarios
from ratingoffice.laboratory.simulation.world import World
from ratingoffice.laboratory.what_if.scenario import scenario_of
from ratingoffice.rulebooks.catalogue import rulebook

WORLD = World(players=150, years=1, games=10)
TEXTS = {
    "as-it-is": "",
    "k-halved": "[figures]\nk_new = 20\nk_usual = 10\nk_junior = 20\nk_reached = 5\n",
    "bad": "x = 1",
}


def text(name):
    """Return the text of a scenario."""
    return f'title = "{name}"\nrulebook = "fide-2024"\n{TEXTS[name]}'


def test_each_scenario_is_compared_with_the_truth_in_the_same_world():
    found = simulated_scenarios(WORLD, [scenario_of(name, text(name)) for name in ("as-it-is", "k-halved")])
    alone = simulate(WORLD, rulebook("fide-2024"))
    last = alone.lists.row(-1, named=True)
    first, second = found.rows()
    assert first == ("as-it-is", last["error"], last["size"], last["spread"], alone.months_to_arrive, alone.true_drift)
    assert second[0] == "k-halved"
    assert second[1:] != first[1:]


@pytest.mark.parametrize(("name", "code"), [("as-it-is", 0), ("bad", 1)])
def test_the_command_compares_scenario_files(run, tmp_path, name, code):
    path = tmp_path / f"{name}.toml"
    path.write_text(text(name), encoding="utf-8")
    result = run("lab", "simulate", "--scenario", path, "--players", 150, "--years", 1, "--games", 10, "--json")
    assert result.exit_code == code, result.output
    found = json.loads(result.stdout)
    if code:
        assert (found["scenarios"], found["findings"][0]["code"]) == (None, "scenario_unknown_key")
    else:
        assert [each["scenario"] for each in found["scenarios"]] == ["as-it-is"]
