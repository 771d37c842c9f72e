"""A TOML file that describes an official competition."""

from datetime import date

from ratingoffice.competitions.file_values import NO_DAY, FileValues
from ratingoffice.competitions.organisation.checklist import Ceremonies, Described, deadlines
from ratingoffice.competitions.organisation.event import (
    Allotment,
    Category,
    Competition,
    Entrant,
    Event,
    Officials,
    Organiser,
    Schedule,
    SpecificRules,
    Sponsor,
    System,
)
from ratingoffice.competitions.referees.duties import DUTIES
from ratingoffice.model.referee import Referee, Role
from ratingoffice.tournament.discipline.appeals import Appeal
from ratingoffice.tournament.discipline.incidents import Incident, Sanction


def told_event(values: FileValues) -> Described:
    """What the file tells."""
    event = Event(
        name=values.required_text("name"),
        competition=values.required_word("competition", Competition),
        category=values.word("category", Category) or Category.OPEN,
        board=_board(values),
        schedule=_schedule(values),
        organiser=_organiser(values.section("organiser")),
        officials=_officials(values.section("officials")),
        rules=_rules(values.section("specific_rules")),
        sponsor=_sponsor(values.section("sponsor")),
        entrants=values.each("players", _entrant),
    )
    ceremonies = _ceremonies(values.section("ceremonies"))
    done = _done(values.section("done"), Described(event, ceremonies=ceremonies))
    return Described(event, done, ceremonies, values.each("appeals", _appeal), values.each("incidents", _incident))


def _board(values: FileValues) -> int:
    told = values.whole("board")
    return 100 if told is None else told


def _schedule(values: FileValues) -> Schedule:
    first, last = values.required_day("first_round"), values.required_day("last_round")
    if last < first and NO_DAY not in {first, last}:
        values.tell("end_before_start", "last_round", f"the last round is before {first}; write the days in order")
    return Schedule(
        first_round=first,
        last_round=last,
        rounds=values.required_whole("rounds"),
        system=values.required_word("system", System),
        time_control=values.time_control("time_control"),
        told_days=_round_days(values),
    )


def _round_days(values: FileValues) -> tuple[date, ...]:
    days, rounds = values.days("round_days"), values.values.get("rounds")
    if days and len(days) != rounds:
        values.tell("round_days", "round_days", f"there are {len(days)} days for {rounds} rounds; write one for each")
    return days


def _organiser(values: FileValues) -> Organiser:
    return Organiser(
        federation=values.required_text("federation"),
        debt=values.whole("debt"),
        allotted_by=values.word("allotted_by", Allotment),
        had_candidate=values.flag("had_candidate"),
        general_assembly=values.day("general_assembly"),
        uses_official_rules=values.flag("official_rules"),
        is_qualification=values.flag("qualification") or False,
    )


def _officials(values: FileValues) -> Officials:
    return Officials(
        main=values.word("main_referee", Referee),
        is_proposed_by_organiser=values.flag("proposed_by_organiser") or False,
        is_in_committee=values.flag("in_committee"),
        assistants=values.words("assistants", Referee) if "assistants" in values.values else None,
        minutes_of_list=values.whole("minutes_of_list"),
        duties={duty: values.flag(duty) for duty in DUTIES},
        jury=values.whole("jury"),
        jury_of_council=values.whole("jury_of_council"),
    )


def _rules(values: FileValues) -> SpecificRules:
    return SpecificRules(
        items=values.texts("items"),
        tie_break=values.texts("tie_break"),
        has_deciding_match=values.flag("deciding_match"),
        says_when_match_stops=values.flag("match_stops_said"),
        are_in_the_hall=values.flag("in_the_hall"),
        software=values.text_of("software"),
        has_sealed_teams=values.flag("sealed_teams"),
        has_only_nationals=values.flag("only_nationals"),
    )


def _sponsor(values: FileValues) -> Sponsor | None:
    if not values.values:
        return None
    return Sponsor(
        values.required_whole("prize_money"), values.required_whole("paid"), values.flag("player_of_the_level")
    )


def _entrant(values: FileValues) -> Entrant:
    return Entrant(values.required_text("name"), values.required_whole("born"))


def _ceremonies(values: FileValues) -> Ceremonies:
    return Ceremonies(
        opening=values.day("opening"),
        opening_minutes=values.whole("opening_minutes"),
        break_minutes=values.whole("break_minutes"),
        closing=values.day("closing"),
        closing_minutes=values.whole("closing_minutes"),
    )


def _done(values: FileValues, described: Described) -> dict[str, date]:
    """The days on which things were done, by the names of what this event has to do."""
    days = {key: values.day(key) for key in deadlines(described)}
    return {key: day for key, day in days.items() if day is not None}


def _appeal(values: FileValues) -> Appeal:
    return Appeal(
        player=values.required_text("player"),
        language=values.text_of("language"),
        is_copied_to_referee=values.flag("copy_to_referee"),
        deposit=values.whole("deposit"),
        is_granted=values.flag("granted"),
    )


def _incident(values: FileValues) -> Incident:
    return Incident(
        round=values.required_whole("round"),
        player=values.required_text("player"),
        sanction=values.required_word("sanction", Sanction),
        by=values.word("by", Role) or Role.MAIN,
        seconds=values.whole("seconds") or 0,
        opponent_seconds=values.whole("opponent_seconds") or 0,
        is_irregular_move=values.flag("irregular_move") or False,
        is_published=values.flag("published"),
    )
