"""Compile the translations whenever the package is built or installed; git keeps their texts alone."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALE = Path("src/ratingoffice/web/locale")
LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)
"""The same translations are the same bytes."""


def compile_translations(root: Path) -> None:
    """Write a `.mo` file beside each `.po` file."""
    for path in (root / LOCALE).glob("*/LC_MESSAGES/django.po"):
        with path.open("rb") as texts, path.with_suffix(".mo").open("wb") as compiled:
            catalog = read_po(texts)
            catalog.creation_date = catalog.revision_date = LONG_AGO
            write_mo(compiled, catalog)


class TranslationsHook(BuildHookInterface):
    """Hatchling calls it for a wheel, and for an installation of the working copy."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile them before the files are gathered."""
        compile_translations(Path(self.root))
