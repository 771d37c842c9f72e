"""A TOML file that describes a referee who is to be promoted."""

from dataclasses import dataclass

from ratingoffice.competitions.file_values import FileValues
from ratingoffice.competitions.referees.procedure import FOUNDED, Promotion, Proposer, Step, is_promotion
from ratingoffice.competitions.referees.promotion import LANGUAGES, Candidate, Service, next_titles
from ratingoffice.competitions.referees.rights import Level
from ratingoffice.model.referee import Referee, Role


@dataclass(frozen=True)
class CandidateFile:
    """The referee, and how far a proposal has come, if there is one."""

    candidate: Candidate
    promotion: Promotion | None


def told_candidate(values: FileValues) -> CandidateFile:
    """What the file tells."""
    candidate = Candidate(
        name=values.required_text("name"),
        title=values.required_word("title", Referee),
        knows_regulations=values.flag("knows_regulations"),
        languages=values.texts("languages"),
        official_languages=values.texts("official_languages") or LANGUAGES,
        is_national_referee=values.flag("national_referee"),
        services=values.each("services", _service),
    )
    return CandidateFile(candidate, _promotion(values.section("promotion"), candidate.title))


def _service(values: FileValues) -> Service:
    return Service(
        event=values.required_text("event"),
        level=values.required_word("level", Level),
        role=values.required_word("role", Role),
        title=values.required_word("title", Referee),
        is_positive=values.flag("positive"),
        report_by=values.word("report_by", Referee),
    )


def _promotion(values: FileValues, held: Referee) -> Promotion | None:
    if not values.values:
        return None
    days = {step: values.day(step.value) for step in Step}
    if (days[Step.PROPOSAL] or FOUNDED) < FOUNDED:
        values.tell("malformed_value", Step.PROPOSAL, f"the FMJD is of {FOUNDED.year}; write a later day")
    promotion = Promotion(
        title=values.required_word("title", Referee),
        proposed_by=values.word("proposed_by", Proposer),
        federation_heard=values.flag("federation_heard"),
        done={step: day for step, day in days.items() if day is not None},
    )
    if values.values.get("title") in list(Referee) and not is_promotion(promotion, held):
        above = ", ".join(next_titles(held)) or "none"
        message = f"{promotion.title} is no promotion of a referee whose title is {held}; there is {above} above it"
        values.tell("no_promotion", "title", message)
    return promotion
