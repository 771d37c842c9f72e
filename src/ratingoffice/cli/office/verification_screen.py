"""What `ratingoffice office verify` shows: unexplained differences, and what corrections of the calculation move."""

from dataclasses import asdict
from typing import Any, Final

from ratingoffice.cli.office.desk import command, print_table, print_text
from ratingoffice.cli.rulebooks import print_corrections
from ratingoffice.cli.screen import number_of, print_json
from ratingoffice.rulebooks.corrections import CalculationCorrection
from ratingoffice.store.lists.selectors.corrected_lists import calculation_of
from ratingoffice.store.lists.selectors.lists import published
from ratingoffice.store.lists.selectors.verification import ListVerification
from ratingoffice.store.office.selectors.verification import OfficeVerification

MOST_SHOWN: Final = 20
LINE: Final = ("player_id", "name", "rating_before", "rating", "why")


def print_verification(found: OfficeVerification, checked: str, office: str | None, *, as_json: bool) -> None:
    """Print how a verification ended: the same, different because of corrections, or different without a cause."""
    if as_json:
        print_json(_data(found, checked, office))
        return
    rows = ((each.subject, each.table, each.row, each.message) for each in found.differences)
    print_table("Not what it was", ("where", "table", "row", "what"), rows)
    for each in found.lists:
        if each.corrections:
            _print_corrected(each, office)
    for note in found.notes:
        print_text(f"Note: {note}")
    if found.differences:
        print_text(f"Verified {checked}: {number_of(len(found.differences), 'difference')} without a cause.")
    elif waiting := [str(each.of) for each in found.corrected if _is_in_force(each)]:
        print_text(
            f"Verified {checked}: nothing was changed. Corrections of the calculation change {', '.join(waiting)}."
        )
    elif found.corrected:
        print_text(f"Verified {checked}: nothing was changed. Every list that a correction changes has been revised.")
    else:
        print_text(f"Verified {checked}: all checksums are the same.")


def _print_corrected(verified: ListVerification, office: str | None) -> None:
    of, moved = verified.of, verified.moved
    print_text(
        f"The list {of} was made with calculation {calculation_of(of)} of {of.rulebook}, which was corrected since:"
    )
    print_corrections("corrected", verified.corrections)
    title = f"{of}: lines that differ because of it: {moved.height:,}"
    print_table(
        title, ("player", "name", "published", "corrected", "why"), moved.head(MOST_SHOWN).select(LINE).iter_rows()
    )
    if verified.differences:
        return
    if _is_in_force(verified):
        words = " (no number changes)" if all(each.words_only for each in verified.corrections) else ""
        print_text(f"Put it right{words} with: {_command(verified, office)}")
    else:
        print_text(f"There is a newer revision of {of.series.name} {of.day}.")


def _is_in_force(verified: ListVerification) -> bool:
    return published(verified.of.series, verified.of.day).pk == verified.of.pk


def _command(verified: ListVerification, office: str | None) -> str:
    articles = " ".join(dict.fromkeys(article for each in verified.corrections for article in each.articles))
    of = verified.of
    words = f'revise {of.series.name} {of.day} --reason "The calculation was corrected: {articles}"'
    return command(words, office)


def _data(found: OfficeVerification, checked: str, office: str | None) -> dict[str, Any]:
    outcome = "different" if found.differences else "corrected" if found.corrected else "same"
    return {
        "verified": checked,
        "outcome": outcome,
        "differences": [asdict(each) for each in found.differences],
        "corrected": [_list_data(each, office) for each in found.lists if each.corrections],
        "notes": found.notes,
    }


def _list_data(verified: ListVerification, office: str | None) -> dict[str, Any]:
    return {
        "list": str(verified.of),
        "outcome": verified.outcome,
        "calculation": calculation_of(verified.of),
        "corrections": [_correction_data(each) for each in verified.corrections],
        "lines": verified.moved.to_dicts(),
        "revise": _command(verified, office) if _is_in_force(verified) else None,
    }


def _correction_data(each: CalculationCorrection) -> dict[str, Any]:
    return {name: getattr(each, name) for name in ("key", "version", "articles", "wrong", "right", "lists")}
