"""The register: what a player's next title lacks, and what a request lacks (Annex 10, 4.6, 5 to 9, 15)."""

from datetime import date
from typing import Final

from ratingoffice.messages import Message
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, Verdict, judge, yes_or_no
from ratingoffice.titles.candidate_titles import rating_of_a_candidate
from ratingoffice.titles.messages import message
from ratingoffice.titles.player_file import THROUGH_NORMS, HeldTitle, PlayerFile, Request
from ratingoffice.titles.title import Rank, Section, Title, covers
from ratingoffice.titles.titles_by_norms import MadeNorm, free_norms, title_conditions

GIVEN: Final = message("given")


def next_titles(file: PlayerFile) -> dict[Title, tuple[Condition, ...]]:
    """What every title that the player does not have yet asks for, on the boards where there are norms."""
    boards = sorted({norm.title.board for norm in file.norms})
    sections = (Section.OPEN, Section.WOMEN) if file.is_woman else (Section.OPEN,)
    wanted = [Title(rank, section, board) for board in boards for section in sections for rank in reversed(Rank)]
    return {title: conditions_for(file, title) for title in wanted if not _has(file, title)}


def conditions_for(file: PlayerFile, title: Title) -> tuple[Condition, ...]:
    """What a title through norms asks for, after what lower titles hold."""
    return title_conditions(
        title, file.norms, through_norms=_through_norms(file, title), highest_rating=file.highest_ratings[title.board]
    )


def candidate_by_rating(file: PlayerFile) -> dict[Title, Condition]:
    """The CMF titles that a rating gives without any norm, where the player has none (3.11.5)."""
    sections = (Section.OPEN, Section.WOMEN) if file.is_woman else (Section.OPEN,)
    wanted = [Title(Rank.CMF, section, board) for board in file.highest_ratings for section in sections]
    asked = {title: rating_of_a_candidate(file.highest_ratings[title.board], title.section) for title in wanted}
    return {title: each for title, each in asked.items() if each.verdict is Verdict.MET and not _has(file, title)}


def request_conditions(file: PlayerFile, request: Request) -> tuple[Condition, ...]:
    """What a request lacks: its papers, and the conditions of the title unless it rests on one result."""
    norms = () if request.result else free_norms(request.title, file.norms, _through_norms(file, request.title))
    of_title = () if request.result else conditions_for(file, request.title)
    return (*application_conditions(file, request, norms), *of_title)


@article("Annex 10, 15")
def application_conditions(file: PlayerFile, request: Request, norms: tuple[MadeNorm, ...]) -> tuple[Condition, ...]:
    """What every request has to hold; what the title itself asks for is in `title_conditions`."""
    results, is_paid = len(norms) or request.result, request.is_fee_paid
    return (
        _given(message("request.name"), " " in file.name.strip(), file.name),
        _given(message("request.address"), bool(file.address), file.address),
        _given(message("request.birth_date"), len(file.born) == len("2001-12-31"), file.born, "YYYY-MM-DD"),
        _given(message("request.federation"), bool(file.federation), file.federation),
        _given(message("request.norms"), bool(results), results or ""),
        _given(message("request.fee_paid"), is_paid, yes_or_no(is_paid), yes_or_no(True)),
    )


def _given(name: Message, is_there: bool, found: int | str, required: str = GIVEN) -> Condition:
    return judge("Annex 10, 15", name, is_there, found or message("nothing"), required)


def grounds(file: PlayerFile, held: HeldTitle) -> Message:
    """Return on what a title rests: the norms of the register that counted on its day, or that it came at once."""
    if held.way != THROUGH_NORMS:
        return message("by_one_result")
    made = [norm for norm in file.norms if norm.day <= held.day]
    norms = free_norms(held.title, made, _through_norms(file, held.title, held.day))
    events = tuple(norm.event for norm in sorted(norms, key=lambda norm: norm.day))
    return message("through_norms_of", events=events) if norms else message("through_norms")


def _through_norms(file: PlayerFile, title: Title, until: date = date.max) -> dict[Rank, date]:
    """The titles of the board that used norms which count for this one, and when they did."""
    return {
        held.title.rank: held.day
        for held in sorted(file.titles, key=lambda held: held.day)
        if held.way == THROUGH_NORMS
        and held.day <= until
        and held.title.board == title.board
        and held.title.section in {title.section, Section.OPEN}
    }


def _has(file: PlayerFile, title: Title) -> bool:
    return any(covers(held.title, title) for held in file.titles)
