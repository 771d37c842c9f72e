"""Packages that are installed for one test: what pip writes of one; nothing is remembered before or after."""

import sys
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from ratingoffice.rulebooks import catalogue
from ratingoffice.web import articles

IRISH = Path(__file__).parents[1] / "examples" / "irish-chess-union"


def write_metadata(folder: Path, name: str, version: str, entries: Mapping[str, str]) -> None:
    """Write what says that a package is installed in a folder, and which rulebooks it brings."""
    info = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    lines = [f"[{catalogue.GROUP}]", *(f"{key} = {value}" for key, value in entries.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n")


def forget() -> None:
    """Forget which packages there are."""
    for cached in (catalogue._brought, catalogue._loaded, catalogue.regulations, articles.numbers_of):
        cached.cache_clear()


@contextmanager
def installed(*folders: Path) -> Iterator[None]:
    """Have the packages of some folders installed for a while."""
    with pytest.MonkeyPatch.context() as patch:
        for folder in folders:
            patch.syspath_prepend(folder)
            for package in (each.stem for each in folder.iterdir() if each.suffix != ".dist-info"):
                patch.delitem(sys.modules, package, raising=False)
        forget()
        yield
    forget()


@contextmanager
def irish_installed(folder: Path) -> Iterator[None]:
    """Have the Irish package installed, by what its own pyproject says."""
    project = tomllib.loads((IRISH / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    write_metadata(folder, project["name"], project["version"], project["entry-points"][catalogue.GROUP])
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(IRISH / "src")
        with installed(folder):
            yield
