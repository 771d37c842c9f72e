"""Options of a dataclass: typed one by one, given as one value."""

from dataclasses import dataclass
from typing import Annotated

import typer
from typer.testing import CliRunner

from ratingoffice.cli.option_groups import with_groups


@dataclass(frozen=True)
class Size:
    """Two options."""

    width: Annotated[int, typer.Option(min=1)] = 3
    is_deep: Annotated[bool, typer.Option("--deep")] = False


def given(*words):
    """Return what a command was given, or what it said."""
    app, found = typer.Typer(), []

    @app.command()
    @with_groups
    def measure(name: Annotated[str, typer.Argument()], size: Size, colour: str = "red") -> None:
        """Measure it."""
        found.append((name, size, colour))

    result = CliRunner().invoke(app, words)
    return found[0] if found else result


def test_fields_are_options():
    assert given("box") == ("box", Size(), "red")
    assert given("box", "--deep", "--width", "7", "--colour", "blue") == ("box", Size(7, True), "blue")


def test_their_bounds_hold_and_help_names_them():
    assert given("box", "--width", "0").exit_code == 2
    shown = given("--help").output
    assert ["--width" in shown, "--deep" in shown, "--size" in shown] == [True, True, False]
