"""The inbox: reports are sent in, returned with a message, or rejected with an article."""

from dataclasses import dataclass

from ratingoffice.formats.reports.catalogue import UnknownFormatError
from ratingoffice.formats.reports.looking import check_report_bounded
from ratingoffice.rulebooks.catalogue import regulations
from ratingoffice.store.errors import ConflictError, RefusedError, refusing, required_text
from ratingoffice.store.models import OPEN, Official, Report, State
from ratingoffice.store.office.audit_log import changing
from ratingoffice.store.office.permissions import Action, permit
from ratingoffice.store.reports.messages import message
from ratingoffice.store.reports.selectors.inbox import report_for
from ratingoffice.store.reports.services.reports import (
    Arrival,
    Step,
    keep_report,
    last_step,
    record_step,
    refuse_too_large,
    settled,
)


@dataclass(frozen=True)
class Sending:
    """A file as somebody sends it; `corrects` is the report that was returned."""

    data: bytes
    file: str
    format: str | None = None
    corrects: int | None = None
    message: str = ""


def send_report(who: Official, sending: Sending) -> Report:
    """Take a file in: it is read in a process of its own, and kept as it came with all that was found in it."""
    permit(who, Action.RECEIVE_REPORT)
    refuse_too_large(sending.data, sending.file)
    if not sending.data:
        raise RefusedError(message("empty_file", file=sending.file))
    corrected = _corrected(who, sending.corrects) if sending.corrects is not None else None
    with refusing(UnknownFormatError):
        looked = check_report_bounded(sending.data, sending.file, sending.format)
    return keep_report(who, Arrival(sending.data, sending.file, looked, corrected, sending.message.strip()))


def _corrected(who: Official, number: int) -> Report:
    former: Report = report_for(who, number)
    last = last_step(former)
    if last.state not in OPEN:
        raise ConflictError(message("report_settled.corrected", report=number, state=message(last.state), name=last.by))
    return former


def return_report(who: Official, report: Report, reply: str) -> None:
    """Give a report back: the reply says what needs to be fixed."""
    _answer(who, report, Step(State.RETURNED, required_text(reply, message("return_without_message"))))


def reject_report(who: Official, report: Report, article: str, reply: str = "") -> None:
    """Refuse an event: the article says why; `article` is the document and the number, `fide-b02-2010 6.1`."""
    document, _, number = article.strip().partition(" ")
    known = regulations().get(document)
    if known is None or number not in {each.number for each in known.articles}:
        raise RefusedError(message("unknown_article.map", article=article))
    _answer(who, report, Step(State.REJECTED, reply.strip(), f"{document} {number}"))


def _answer(who: Official, report: Report, step: Step) -> None:
    with changing(who, Action.ANSWER_REPORT) as trail:
        last = last_step(report)
        if last.state not in OPEN:
            raise ConflictError(settled(last))
        record_step(trail, report, step)
