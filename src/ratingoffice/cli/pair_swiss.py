"""`ratingoffice pair` by a Swiss system: the round, who does not play, explanations, and what is odd."""

from collections.abc import Iterator
from dataclasses import asdict

import typer

from ratingoffice.cli.round_wishes import RoundOptions, wishes_for
from ratingoffice.cli.screen import FINDINGS, plain, print_rows, screen, wrong_use
from ratingoffice.cli.team_options import line_ups_for, with_points
from ratingoffice.formats.reports.values import points_text
from ratingoffice.model.tournament import Tournament
from ratingoffice.tournament.messages import message
from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.swiss.choices import unrated
from ratingoffice.tournament.swiss.engine import NoPairingError
from ratingoffice.tournament.swiss.history import met_before
from ratingoffice.tournament.swiss.pairing import PairedRound, Wishes, pair_round, with_round
from ratingoffice.tournament.swiss.settings import Settings
from ratingoffice.tournament.swiss.systems import Order
from ratingoffice.tournament.swiss.teams import with_matches
from ratingoffice.tournament.swiss.why import Why, why
from ratingoffice.tournament.tie_breaks.ratings import dummy_rating

ADVICE = "end the event earlier, let a pair meet by hand (--by-hand 5-7=reason), or give byes (--zero-bye)"


def swiss_round(tournament: Tournament, settings: Settings, asked: RoundOptions, explained: list[int]) -> PairedRound:
    """Pair a round as it was asked for; where that cannot be, the command ends."""
    number = asked.number(tournament)
    wishes = wishes_for(tournament, number, asked)
    names = {entry.number: entry.name for entry in tournament.entries}
    if unknown := sorted((wishes.settled() | set(explained)) - names.keys()):
        wrong_use(f"{', '.join(map(str, unknown))}: no such start number in the event")
    _print_warnings(tournament, settings, number, wishes)
    try:
        return pair_round(tournament, settings, wishes, number)
    except NoPairingError as problem:
        left = tuple(message("numbered_name", number=each, name=names[each]) for each in problem.positions)
        text = message("no_legal_pairing", round=number, players=left)
        screen(stderr=True).print(f"[bold red]{plain(text)}[/]\nWhat you can do: {plain(ADVICE)}.", soft_wrap=True)
        raise typer.Exit(FINDINGS) from None


def with_new_round(event: Tournament, made: PairedRound, asked: RoundOptions) -> Tournament:
    """The event with the round to come, at all boards where teams meet."""
    if not asked.teams:
        return with_round(event, made)
    return with_points(with_matches(event, made, line_ups_for(event, asked.boards)))


def reasons(tournament: Tournament, made: PairedRound, numbers: list[int]) -> list[Why]:
    """Why these players have their opponents."""
    names = {entry.number: entry.name for entry in tournament.entries}
    return [why(made, number, names) for number in numbers]


def _print_warnings(tournament: Tournament, settings: Settings, number: int, wishes: Wishes) -> None:
    """Print what an arbiter should know of the event before its round."""
    again = _again(tournament, number, wishes)
    for sentence in (*_beyond(tournament, number), *_without_rating(tournament, settings), *again):
        _warn(sentence)
    print_left_out(tournament, number)


def print_left_out(tournament: Tournament, number: int) -> None:
    """Print which rounds do not come with a round that is paired anew: they were made from the old one."""
    if tournament.last_held > number:
        later = ", ".join(map(str, range(number + 1, tournament.last_held + 1)))
        _warn(f"Round {number} is paired anew: the games of round {later} are left out of what is written.")


def _warn(sentence: str) -> None:
    screen(stderr=True).print(f"[yellow]{plain(sentence)}[/]", soft_wrap=True)


def _again(tournament: Tournament, number: int, wishes: Wishes) -> Iterator[str]:
    """Name pairs by hand who have met: allowed, but not in silence."""
    for change in wishes.by_hand:
        if met := met_before(tournament, change, number):
            yield f"By hand: {change.player} and {change.opponent} met in round {met} already (Annex 5, 1)."


def _beyond(tournament: Tournament, number: int) -> Iterator[str]:
    rounds = tournament.info.rounds
    if rounds and number > rounds:
        yield f"Round {number} is beyond the {rounds} rounds that the event announced (Annex 5, 1)."


def _without_rating(tournament: Tournament, settings: Settings) -> Iterator[str]:
    """Name those who have neither a rating nor an estimate, where ratings make the order."""
    missing = unrated(tournament)
    if missing and (settings.system.order == Order.RATING or settings.acceleration):
        lowest = dummy_rating(rounds_of(tournament)) + 1
        below = f", below the lowest rating, {lowest}" if lowest > 1 else ""
        yield (
            f"Without a rating: {', '.join(map(str, missing))}. They are paired last of their score{below}; "
            f"give an estimate with --rating {missing[0]}=1850 (Annex 5, appendix A a and 4.1)."
        )


def _points(made: PairedRound, tournament: Tournament) -> dict[int, str]:
    """The points of each before the round, as people write them."""
    scores = rounds_of(tournament).up_to(made.field.round - 1).totals
    return {number: points_text(score) for number, score in scores.items()}


def print_round(tournament: Tournament, made: PairedRound) -> None:
    """Print the boards with ratings and points, and who does not play."""
    people, points = {entry.number: entry for entry in tournament.entries}, _points(made, tournament)
    title = f"{tournament.info.name}: round {made.field.round}, {made.field.settings.system.title}"
    rows = []
    for board, (white, black) in enumerate(made.all_boards(), 1):
        one, two = people[white], people[black]
        of_white = (f"{white} {one.name}", one.rating or "", points[white])
        rows.append((board, *of_white, "-", points[black], two.rating or "", f"{black} {two.name}"))
    columns = ("board", "white", "rating", "points", "", "points", "rating", "black")
    print_rows(columns, rows, title=plain(title))
    for line in _settled_lines(made):
        screen().print(plain(line), soft_wrap=True)


def _settled_lines(made: PairedRound) -> list[str]:
    bye = [] if made.bye is None else [f"Bye: {made.field.numbers[made.bye]}"]
    hands = [f"By hand: {each.player}-{each.opponent or 'bye'} ({each.reason})" for each in made.wishes.by_hand]
    byes = [f"Does not play: {number} ({code.value})" for number, code in sorted(made.wishes.byes.items())]
    return [*bye, *hands, *byes]


def print_why(tournament: Tournament, answer: Why) -> None:
    """Print why a player has this opponent: who was passed over, the next best, and all criteria of the group."""
    names = {entry.number: entry.name for entry in tournament.entries}
    met = "has the bye" if answer.opponent is None else f"meets {answer.opponent} {names[answer.opponent]}"
    console = screen()
    console.print(f"\n[bold]Why {answer.number} {plain(names[answer.number])} {plain(met)}[/]", soft_wrap=True)
    for sentence in filter(None, (answer.role, answer.pair, answer.rule, answer.obstacle)):
        console.print(f"{plain(sentence)}.", soft_wrap=True)
    for each in answer.passed_over:
        console.print(f"  not {each.number}: {plain(each.sentence)} ({each.articles})", soft_wrap=True)
    for sentence in filter(None, (answer.choice, *answer.again, answer.conclusion, answer.colours)):
        console.print(f"{plain(sentence)}.", soft_wrap=True)
    if answer.next_best is not None:
        best = answer.next_best
        head = "No next best" if best.number == answer.number else f"Next best, {best.number}"
        console.print(f"{head}: {plain(best.sentence)} ({best.articles})", soft_wrap=True)
    if answer.values:
        rows = (
            (each.criterion, each.name, " ".join(map(str, each.value)) or "-", each.articles) for each in answer.values
        )
        print_rows(("criterion", "what is counted (fewer is better)", "value", "article"), rows)


def data(tournament: Tournament, made: PairedRound, reasons: list[Why]) -> dict[str, object]:
    """Return the round as it is printed as JSON."""
    points = _points(made, tournament)
    return {
        "event": tournament.info.name,
        "round": made.field.round,
        "system": made.field.settings.system.key,
        "boards": [
            {"board": board, "white": white, "black": black, "points": [points[white], points[black]]}
            for board, (white, black) in enumerate(made.all_boards(), 1)
        ],
        "bye": None if made.bye is None else int(made.field.numbers[made.bye]),
        "byes": {number: code.value for number, code in made.wishes.byes.items()},
        "by_hand": [asdict(change) for change in made.wishes.by_hand],
        "why": [asdict(each) for each in reasons],
    }
