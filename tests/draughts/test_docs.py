"""The examples in the docstrings run and print what they say."""

import doctest
import importlib

import pytest


@pytest.mark.parametrize(
    "name",
    [
        *("", ".game", ".legal_moves", ".legality", ".diagram", ".moves", ".position", ".fen", ".notation", ".signs"),
        *(".pdn.reader", ".pdn.record", ".pdn.results", ".pdn.writer"),
    ],
)
def test_the_examples_of_the_docstrings_run(name):
    results = doctest.testmod(importlib.import_module(f"ratingoffice.draughts{name}"))
    assert (results.failed, results.attempted > 0) == (0, True)
