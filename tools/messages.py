"""Translations: extract all texts of the site, merge them into every language, compile. `make messages`."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from babel.messages import Catalog, Message, extract, pofile
from django.utils.translation.template import templatize
from hatch_build import compile_translations

from ratingoffice.catalogues import catalogues
from ratingoffice.rulebooks.catalogue import OWN, own_documents, rulebook
from ratingoffice.rulebooks.inspection import Check
from ratingoffice.rulebooks.regulation_map import regulation_map
from ratingoffice.tournament.scoring import COUNTINGS
from ratingoffice.tournament.swiss.systems import SYSTEMS
from ratingoffice.tournament.tie_breaks.catalogue import TIE_BREAKS

ROOT = Path(__file__).parents[1]
WEB = ROOT / "src/ratingoffice/web"
Keywords = Mapping[str, tuple[int, ...] | None]
LANGUAGES = ("fr", "nl", "da")
KEYWORDS = {
    **extract.DEFAULT_KEYWORDS,
    "_": None,
    "gettext_lazy": None,
    "ngettext_lazy": (1, 2),
    "pgettext_lazy": ((1, "c"), 2),
}
CALL = re.compile(r"""\b(?:n?p?gettext|_)\((?:u?(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")|[^()])*\)""")

IDLE = tuple(
    f'"{name}'.encode()
    for name in ("POT-", "PO-", "Generated-", "Project-Id", "Report-Msgid", "Last-Translator", "Language-Team")
)
"""Headers that say nothing, or change every day."""


def texts() -> Catalog:
    """Return every text of the site that is to be translated."""
    catalog = Catalog(project="Rating Office", charset="utf-8", fuzzy=False)
    of_site = sorted([*WEB.rglob("*.py"), *(WEB / "templates").rglob("*.html")])
    for path in of_site:
        for message, context in _messages(path, KEYWORDS):
            catalog.add(message, context=context, locations=[(path.relative_to(ROOT).as_posix(), 0)])
    words = [*_words_of_regulations(), *_words_of_events()]
    for each in (*catalogues().values(), *(check.message for check in _checks())):
        catalog.add((each.one, each.many) if each.many else each.one, locations=[("messages", 0)])
    for text in words:
        catalog.add(text, locations=[("regulations", 0)])
    return catalog


def _words_of_regulations() -> Iterator[str]:
    """Walk through what rulebooks and maps say without a template."""
    for book in map(rulebook, OWN):
        yield from (book.title, book.edition, *(each.meaning for each in (*book.parameters, *book.limits)))
        rules = (rule for stage in book.rules.stages for rule in stage.rules)
        yield from (text for rule in rules for text in (rule.text, rule.words_otherwise, rule.reason) if text)
        for each in book.corrections:
            yield from (each.wrong, each.right, each.lists, *each.given.get("reasons", ()))
    for regulation in map(regulation_map, own_documents()):
        yield from (regulation.title, *(each.words for each in regulation.articles))


def _checks() -> Iterator[Check]:
    """Walk through what the rulebooks find wrong or odd."""
    modules = (module for name, module in sorted(sys.modules.items()) if name.startswith("ratingoffice.rulebooks"))
    for value in (value for module in modules for value in vars(module).values()):
        yield from (each for each in (value if isinstance(value, tuple) else (value,)) if isinstance(each, Check))


def _words_of_events() -> Iterator[str]:
    """Walk through what tie-breaks, systems and ways of counting are called."""
    yield from (text for each in TIE_BREAKS.values() for text in (each.title, each.heading))
    yield from (each.title for each in (*SYSTEMS.values(), *COUNTINGS.values()))


def _messages(path: Path, keywords: Keywords) -> Iterator[tuple[str | tuple[str, ...], str | None]]:
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".html":  # Django's own form of a template for gettext, of which only the calls are of use
        source = "\n".join(match.group() for match in CALL.finditer(templatize(source)))
    for _, message, _, context in extract.extract("python", io.BytesIO(source.encode()), keywords):
        if any(message):
            yield message, context


def po_of(language: str) -> Path:
    """Return where the translations of a language are."""
    return WEB / "locale" / language / "LC_MESSAGES/django.po"


def read(language: str) -> Catalog:
    """Read the translations of a language, or begin them."""
    path = po_of(language)
    if not path.exists():
        return Catalog(locale=language, charset="utf-8", fuzzy=False)
    return pofile.read_po(io.BytesIO(path.read_bytes()), locale=language)


def merged(language: str) -> Catalog:
    """Bring the translations of a language up to date; what is new is empty, what is gone is left out."""
    catalog = read(language)
    catalog.update(texts(), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    if language == "fr":
        for each in filter(is_translated, catalog):
            given = each.string
            each.string = _unbroken(given) if isinstance(given, str) else tuple(map(_unbroken, given))
    return catalog


def _unbroken(text: str) -> str:
    """Keep a double sign of French on the line of its word."""
    return re.sub(" (?=[;:?!»])|(?<=«) ", "\N{NO-BREAK SPACE}", text)


def written(catalog: Catalog) -> bytes:
    """Write translations for people, always in the same form."""
    catalog.header_comment = f"# Rating Office: {catalog.locale_identifier}"
    out = io.BytesIO()
    pofile.write_po(out, catalog, width=0, sort_output=True, ignore_obsolete=True, no_location=True)
    return b"".join(line for line in out.getvalue().splitlines(keepends=True) if not line.startswith(IDLE))


def is_translated(message: Message) -> bool:
    """Whether a text has its translation, with every plural."""
    strings = (message.string,) if isinstance(message.string, str) else message.string or ("",)
    return all(strings) and not message.fuzzy


def missing(language: str) -> list[str | tuple[str, ...]]:
    """Return the texts that are still shown in English."""
    return [each.id for each in read(language) if each.id and not is_translated(each)]


def main() -> None:
    """Renew all files, and say what is left to translate."""
    for language in LANGUAGES:
        po_of(language).parent.mkdir(parents=True, exist_ok=True)
        po_of(language).write_bytes(written(merged(language)))
        print(f"{language}: {len(missing(language))} to translate", *missing(language)[:20], sep="\n  ")
    compile_translations(ROOT)


if __name__ == "__main__":
    main()
