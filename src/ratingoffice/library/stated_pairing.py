"""What a report states about rounds to come, as the pairing of a Swiss event takes it."""

from dataclasses import replace

from ratingoffice.errors import InvalidValueError
from ratingoffice.formats.reports.trf.pairing_records import apart_in, asked_byes, extra_points, first_colour
from ratingoffice.library.messages import message
from ratingoffice.model.tournament import Code, Tournament
from ratingoffice.tournament.swiss.choices import Choices
from ratingoffice.tournament.swiss.pairing import Wishes, wishes_of
from ratingoffice.tournament.swiss.settings import ExtraPoints, Settings


def stated_settings(tournament: Tournament, choices: Choices, *, of_teams: bool = False) -> Settings:
    """Make settings of choices and of what a report states; in an event of teams its numbers are those of teams."""
    numbers = [each.number for each in (tournament.teams if of_teams else tournament.entries)]
    settings = replace(choices, first_colour=choices.first_colour or first_colour(tournament)).settings(numbers)
    if settings.acceleration == "groups" and not tournament.info.rounds:
        raise InvalidValueError(message("acceleration_needs_rounds"))
    if of_teams != bool(tournament.teams):
        return settings
    extra = tuple(ExtraPoints(points, players, rounds) for rounds, players, points in extra_points(tournament))
    return replace(settings, apart_in=apart_in(tournament), extra_points=extra)


def stated_wishes(tournament: Tournament, number: int, given: Wishes | None = None) -> Wishes:
    """Byes and pairs by hand that are given, and for all other players those that the report states for a round."""
    given, stored = given or Wishes(), wishes_of(tournament, number)
    named = given.settled()
    kept = tuple(each for each in stored.by_hand if not {each.player, each.opponent} & named)
    settled = named | Wishes(by_hand=kept).settled()
    stated: dict[int, Code] = {**asked_byes(tournament, number), **stored.byes}
    byes = {player: code for player, code in stated.items() if player not in settled}
    return Wishes(byes | dict(given.byes), (*kept, *given.by_hand))
