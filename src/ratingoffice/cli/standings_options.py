"""What `ratingoffice standings` is asked: by what an event is put in order, and what is shown of it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ratingoffice.cli.screen import fitting
from ratingoffice.cli.swiss_options import RatingOption, check_estimates, choices_from

if TYPE_CHECKING:
    from ratingoffice.cli.standings_data import Views
    from ratingoffice.model.tournament import Scoring, Tournament
    from ratingoffice.tournament.ranked_event import RankedEvent
    from ratingoffice.tournament.rankings import Ranking


NUMBER: Final = "[0-9]{1,5}"
"""A start number as it is typed; no event has as many entrants."""


@dataclass(frozen=True)
class RankingOptions:
    """By what an event is put in order."""

    after: Annotated[int | None, typer.Option(help="After this round, not the last.", metavar="ROUND", min=1)] = None
    system: Annotated[str | None, typer.Option(help="The system whose tie-breaks hold.", metavar="KEY")] = None
    tie_breaks: Annotated[
        str | None, typer.Option(help="Tie-breaks in the order of the event's own regulations.", metavar="A,B,C")
    ] = None
    scoring: Annotated[
        str | None, typer.Option(help="Other points than the file states: a name, or win=3,draw=1.", metavar="POINTS")
    ] = None
    match_points: Annotated[
        str | None, typer.Option(help="Points for a match of teams, if not 2-1-0: 3-1-0.", metavar="POINTS")
    ] = None
    withdrawn: Annotated[str | None, typer.Option(help="Numbers of those who left a round robin.", metavar="A,B")] = (
        None
    )
    deciding_game: Annotated[
        list[str] | None, typer.Option(help="A game after the last round, the winner first: 5-7", metavar="PAIR")
    ] = None
    rating: RatingOption = None

    def ranked(self, read: Tournament) -> RankedEvent:
        """Put the event in order; raises ValueError with everything typed that does not fit it."""
        from ratingoffice.tournament.event_ranking import ranking_of
        from ratingoffice.tournament.ranked_event import ranked_event, without_announced
        from ratingoffice.tournament.rankings import usual_ranking
        from ratingoffice.tournament.tie_breaks.catalogue import tie_breaks_of

        mistakes: list[str] = []
        estimated = without_announced(self.estimated(read))
        counted = fitting(lambda: _with_scoring(estimated, self.scoring), mistakes) or estimated
        fitting(lambda: check_round(counted, self.after), mistakes)
        games = fitting(lambda: deciding_games_in(self.deciding_game or []), mistakes) or ()
        found = fitting(lambda: ranking_of(counted, self.system, self.tie_breaks), mistakes)
        ranking = found or ranking_of(counted, usual_ranking(counted).key, self.tie_breaks)
        fitting(lambda: tie_breaks_of(ranking.tie_breaks), mistakes)
        with_matches = fitting(lambda: with_stated_matches(ranking, counted, self.match_points), mistakes) or ranking
        left = fitting(lambda: known_numbers(counted, self.withdrawn, found), mistakes) or ()
        if mistakes:
            raise ValueError(*mistakes)
        return ranked_event(counted, replace(with_matches, deciding_games=games), after=self.after, withdrawn=left)

    def estimated(self, read: Tournament) -> Tournament:
        """The event with the estimates that were typed, or that the report keeps."""
        from ratingoffice.tournament.swiss.choices import kept_choices, with_estimates

        typed = choices_from(rating=self.rating)
        check_estimates(read, typed.ratings)
        return with_estimates(read, typed.over(kept_choices(read)).ratings)


@dataclass(frozen=True)
class ViewOptions:
    """What is shown of it."""

    crosstable: Annotated[bool, typer.Option("--crosstable", help="Every round, by final rank.")] = False
    sheet: Annotated[int | None, typer.Option(help="The sheet of a round.", metavar="ROUND", min=1)] = None
    cards: Annotated[str | None, typer.Option(help="The cards of some players.", metavar="NUMBERS")] = None
    explain: Annotated[
        str | None, typer.Option(help="Why a player is before the next; or before another: 3,7.", metavar="NUMBERS")
    ] = None

    def views(self, ranked: RankedEvent) -> Views:
        """The views that were asked for."""
        from ratingoffice.cli.standings_data import views_of

        return views_of(ranked, sheet=self.sheet, cards=_numbers(self.cards), compared=_numbers(self.explain))


def _with_scoring(tournament: Tournament, scoring: str | None) -> Tournament:
    from ratingoffice.tournament.scoring import scoring_of

    return tournament if scoring is None else replace(tournament, scoring=scoring_of(scoring))


def with_stated_matches(ranking: Ranking, tournament: Tournament, match_points: str | None = None) -> Ranking:
    """Take the match points that were typed or that the report states (362), and its matches without boards."""
    from ratingoffice.formats.reports.trf.match_records import match_points as stated
    from ratingoffice.formats.reports.trf.match_records import stated_matches

    points = stated(tournament) if match_points is None else _typed_points(match_points)
    with_matches = replace(ranking, stated_matches=stated_matches(tournament))
    return with_matches if points is None else replace(with_matches, match_points=points)


def _typed_points(text: str) -> Scoring:
    """Read the points of a match: `3-1-0`, or a way of counting such as `win=3,draw=1`."""
    from ratingoffice.tournament.scoring import COUNTINGS, match_points_of, scoring_of

    return scoring_of(text) if text in COUNTINGS or "=" in text else match_points_of(text)


def deciding_games_in(games: list[str]) -> tuple[tuple[int, int], ...]:
    """Read games that decided: `5-7`, the winner first."""
    found = [re.fullmatch(rf"({NUMBER})-({NUMBER})", game.strip()) for game in games]
    if not all(match and int(match[1]) != int(match[2]) for match in found):
        raise ValueError("a deciding game is written as 5-7, the winner first, another beside it")
    return tuple((int(match[1]), int(match[2])) for match in found if match)


def known_deciding_games(event: Tournament, typed: list[str]) -> tuple[tuple[int, int], ...]:
    """Read games that decided; raises ValueError where nobody has a number in them."""
    games = deciding_games_in(typed)
    unknown = sorted({number for game in games for number in game} - {entry.number for entry in event.entries})
    if unknown:
        raise ValueError(f"a deciding game names start number {' and '.join(map(str, unknown))}, which nobody has")
    return games


def check_round(tournament: Tournament, number: int | None) -> None:
    """Refuse a round that there is not."""
    if number is not None and number > tournament.last_round:
        raise ValueError(f"there is no round {number}; the last is {tournament.last_round}")


def _numbers(text: str | None) -> tuple[int, ...]:
    parts = [] if text is None else [part.strip() for part in text.split(",")]
    if not all(re.fullmatch(NUMBER, part) for part in parts):
        raise ValueError(f"{text!r} are no start numbers; write them as 3 or 3,7")
    return tuple(map(int, parts))


def known_numbers(tournament: Tournament, text: str | None, ranking: Ranking | None) -> tuple[int, ...]:
    """Read start numbers of players who are there, or of teams where they are ranked; of both while nobody knows."""
    numbers = _numbers(text)
    teams, players = ({each.number for each in all_} for all_ in (tournament.teams, tournament.entries))
    known = teams | players if ranking is None else teams if ranking.is_of_teams else players
    unknown = " or ".join(str(number) for number in numbers if number not in known)
    if unknown:
        of_teams, of_players = f"no team has number {unknown}", f"nobody has start number {unknown}"
        raise ValueError(of_teams if ranking is not None and ranking.is_of_teams else of_players)
    return numbers
