"""Packages that are installed for one test: what pip writes of one; nothing is remembered before or after."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from zipfile import ZipFile

import pytest
from hatchling.builders.wheel import WheelBuilder

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
def installed(folder: Path) -> Iterator[None]:
    """Have the packages of a folder installed for a while."""
    packages = {each.stem for each in folder.iterdir() if each.suffix != ".dist-info"}
    before = _taken_out(packages)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        forget()
        yield
    _taken_out(packages)
    sys.modules.update(before)
    forget()


def _taken_out(packages: set[str]) -> dict[str, ModuleType]:
    """Take the modules of some packages out of those that are imported."""
    names = [name for name in sys.modules if name.partition(".")[0] in packages]
    return {name: sys.modules.pop(name) for name in names}


@contextmanager
def irish_installed(folder: Path) -> Iterator[None]:
    """Have the Irish package installed from its wheel."""
    [wheel] = WheelBuilder(str(IRISH)).build(directory=str(folder / "wheel"))
    with ZipFile(wheel) as archive:
        archive.extractall(folder / "installed")
    with installed(folder / "installed"):
        yield
