"""Annex 11, 4: what makes a display an achievement."""

from fractions import Fraction
from math import floor
from typing import Final, NamedTuple

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.records.attempt import MOST_POINTS, AttemptKind, Opponent, RecordAttempt
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, Verdict, at_least, at_most, confirmed, judge

LEAST_MEMBERS: Final = 70
"""4.1.3: per cent of the opponents."""
LEAST_RATED: Final = 90
"""4.2.3, 4.3.3, 4.4.3: per cent of the opponents."""
MOST_CLUB_MATES: Final = 10
"""4.2.4, 4.3.4, 4.4.4: per cent of the opponents."""
LEAST_AVERAGE: Final = 1950
"""4.2.5, 4.3.5, 4.4.5."""


class KindFigures(NamedTuple):
    """What the annex asks of one kind of event."""

    point: str
    opponents: int
    """4.1.1, 4.2.1, 4.3.1, 4.4.1: so many at least."""
    score: int
    """4.1.2, 4.2.2, 4.3.2, 4.4.2: so many per cent of the points."""
    duration: str
    """The point that asks how long it lasted."""


FIGURES: Final = {
    AttemptKind.NORMAL: KindFigures("4.1", 100, 80, "4.1.4"),
    AttemptKind.BLINDFOLD: KindFigures("4.2", 10, 70, "4.2.6"),
    AttemptKind.CLOCK: KindFigures("4.3", 25, 70, "4.3.6"),
    AttemptKind.EDRAUGHTS: KindFigures("4.4", 25, 70, "4.4.8"),
}


def criteria(attempt: RecordAttempt) -> tuple[Condition, ...]:
    """The criteria of the kind of event, in the order of the annex."""
    kind = attempt.kind
    if kind is AttemptKind.NORMAL:
        return (enough_opponents(attempt), score(attempt), federation_members(attempt), duration(attempt))
    strength = (rated_opponents(attempt), club_mates(attempt), average_rating(attempt))
    by_computer = (approved_software(attempt), referee_at_each_venue(attempt)) if kind is AttemptKind.EDRAUGHTS else ()
    return (enough_opponents(attempt), score(attempt), *strength, *by_computer, duration(attempt))


@article("Annex 11, 4.1.1", "Annex 11, 4.2.1", "Annex 11, 4.3.1", "Annex 11, 4.4.1")
def enough_opponents(attempt: RecordAttempt) -> Condition:
    """100 opponents, 10 blindfold, 25 with clocks."""
    required = FIGURES[attempt.kind].opponents
    return at_least(_cited(attempt, 1), message("condition.opponents"), len(attempt.opponents), required)


@article("Annex 11, 4.1.2", "Annex 11, 4.2.2", "Annex 11, 4.3.2", "Annex 11, 4.4.2")
def score(attempt: RecordAttempt) -> Condition:
    """Four fifths of the points, 70% in the harder events."""
    percentage, possible = FIGURES[attempt.kind].score, MOST_POINTS * len(attempt.opponents)
    name = message("condition.points", percentage=percentage, possible=possible)
    return at_least(_cited(attempt, 2), name, attempt.points, _part_up(percentage, possible))


@article("Annex 11, 4.1.3")
def federation_members(attempt: RecordAttempt) -> Condition:
    """70% of the opponents belong to a national federation."""
    stated = [each.is_member for each in attempt.opponents]
    required = _part_up(LEAST_MEMBERS, len(stated))
    name = message("condition.members", percentage=LEAST_MEMBERS, opponents=len(stated))
    return at_least("Annex 11, 4.1.3", name, stated.count(True), required, unknown=stated.count(None))


@article("Annex 11, 4.2.3", "Annex 11, 4.3.3", "Annex 11, 4.4.3")
def rated_opponents(attempt: RecordAttempt) -> Condition:
    """90% of the opponents have a rating, national or international."""
    number, opponents = len(_ratings(attempt.opponents)), len(attempt.opponents)
    name = message("condition.rated_opponents", percentage=LEAST_RATED, opponents=opponents)
    return at_least(_cited(attempt, 3), name, number, _part_up(LEAST_RATED, opponents))


@article("Annex 11, 4.2.4", "Annex 11, 4.3.4", "Annex 11, 4.4.4")
def club_mates(attempt: RecordAttempt) -> Condition:
    """A tenth of the opponents at most are of the club of the expert."""
    club, opponents = attempt.expert.club, attempt.opponents
    most = MOST_CLUB_MATES * len(opponents) // 100
    number = None if club is None else sum(each.club == club for each in opponents)
    name = message("condition.club_members", percentage=MOST_CLUB_MATES, opponents=len(opponents))
    return at_most(_cited(attempt, 4), name, number, most)


@article("Annex 11, 4.2.5", "Annex 11, 4.3.5", "Annex 11, 4.4.5")
def average_rating(attempt: RecordAttempt) -> Condition:
    """The opponents have 1950 on average; the figure shown is cut, never rounded up to the limit."""
    average = opponents_average(attempt.opponents)
    shown = None if average is None else f"{floor(average)}.{floor(100 * average) % 100:02d}"
    verdict = Verdict.MET if average is not None and average >= LEAST_AVERAGE else Verdict.MISSED
    return Condition(_cited(attempt, 5), message("condition.average_rating"), shown, LEAST_AVERAGE, verdict)


@article("Annex 11, 4.2.5", "Annex 11, 4.3.5", "Annex 11, 4.4.5")
def opponents_average(opponents: tuple[Opponent, ...]) -> Fraction | None:
    """The exact average; who has no rating counts as the weakest who has one, and without any there is none."""
    ratings = _ratings(opponents)
    if not ratings:
        return None
    unrated = len(opponents) - len(ratings)
    return (sum(ratings, Fraction()) + unrated * min(ratings)) / len(opponents)


@article("Annex 11, 4.4.6")
def approved_software(attempt: RecordAttempt) -> Condition:
    """The Technical Committee has approved the software."""
    answer = attempt.has_approved_software
    return confirmed("Annex 11, 4.4.6", message("condition.approved_software"), answer)


@article("Annex 11, 4.4.7")
def referee_at_each_venue(attempt: RecordAttempt) -> Condition:
    """With several venues there is a referee at each of them."""
    venues = sorted({each.venue for each in attempt.opponents if each.venue})
    without = [venue for venue in venues if not attempt.referees.get(venue)]
    holds = len(venues) < 2 or not without
    found = message("venues", count=len(venues)) if holds else message("no_referee_in", venues=tuple(without))
    return judge("Annex 11, 4.4.7", message("condition.a_referee_at_each_venue"), holds, found, message("one_for_each"))


@article("Annex 11, 4.1.4", "Annex 11, 4.2.6", "Annex 11, 4.3.6", "Annex 11, 4.4.8")
def duration(attempt: RecordAttempt) -> Condition:
    """How long it lasted is stated; a report that does not say so misses this."""
    minutes = attempt.minutes
    cited = f"Annex 11, {FIGURES[attempt.kind].duration}"
    return judge(cited, message("condition.minutes_of_the_event"), minutes is not None, minutes, message("stated"))


def _cited(attempt: RecordAttempt, point: int) -> str:
    return f"Annex 11, {FIGURES[attempt.kind].point}.{point}"


def _part_up(percentage: int, number: int) -> int:
    """The least whole number that is such a part."""
    return -(-percentage * number // 100)


def _ratings(opponents: tuple[Opponent, ...]) -> list[Fraction]:
    return [each.rating for each in opponents if each.rating is not None]
