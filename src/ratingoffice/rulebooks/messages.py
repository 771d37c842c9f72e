"""What rulebooks say beside their rules and checks: answers of calculators, and what is refused."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
        # rulebooks and their parameters
        "rulebook_name": "{title} ({edition})",
        "no_list_on_day": "there is no list of {rulebook} on {day}; the next ones are {days}",
        "unknown_rulebook": "Unknown rulebook '{key}'. Available: {known}.",
        "broken_rulebook": (
            "The rulebook '{key}' of the package {package} cannot be used: {problem}. "
            "Update or remove the package; everything else works without it."
        ),
        "rulebook_problem.load": "it cannot be loaded ({kind}: {error})",
        "rulebook_problem.kind": "{value} is no rulebook, and has no RULEBOOK",
        "rulebook_problem.key": "its key is '{found}', which is not the name of its entry point",
        "rulebook_problem.taken": "{other} has a rulebook with this key",
        "rulebook_problem.document": "the document {document} belongs to Rating Office",
        "rulebook_problem.articles": "its rules name articles that the map of {document} does not have: {articles}",
        "unknown_parameter": "{rulebook} has no parameter '{name}'. Available: {known}.",
        "unknown_parameter.none": "{rulebook} has no parameter '{name}', and no other.",
        "wrong_parameter.choice": "{name} is '{given}'; write one of: {values}",
        "wrong_parameter.correction": (
            "correction is '{given}'; write a number from 0 to 1 with three decimals at most, such as 0.85"
        ),
        "wrong_parameter.dsu_k": "dsu_k is '{given}'; write a whole number from 1 to 100",
        "wrong_parameter.youth_until_age": (
            "youth_until_age is '{given}'; write the last age of youth in years, such as 20"
        ),
        "wrong_parameter.bonus": "bonus is '{given}'; write points by age, such as 8-12:30,13-16:20,17-20:10 (9.1)",
        "wrong_parameter.bonus_ages": (
            "bonus is '{given}'; write each age in one group only, the lower age of a group first (9.1)"
        ),
        "wrong_parameter.monthly_from": (
            "monthly_from is '{given}'; write the first day of monthly lists, such as 2012-07-01"
        ),
        "wrong_parameter.monthly_from_july": "monthly_from is {day}; monthly lists begin on 1 July (7.3)",
        "wrong_parameter.converted_on": (
            "converted_on is '{given}'; write a list date of {first} or later, such as 2024-03-01, or never"
        ),
        "wrong_parameter.list_date": "{name} is '{given}'; write the date of a list, {first} or later",
        "not_covered": "article {article} has no figure for {day}, only from {first} on",
        # lines of an explanation
        "event_does_not_count": "The event does not count: {reason}.",
        "nothing_counts": "Nothing counts for this player: {reason}.",
        "no_game_counts": "No game of this event counts for this player.",
        # what is typed into a calculator
        "not_given": "not given",
        "wrong_k": "K is {k}; {rulebook} has {known}",
        "wrong_k.club": "K is {k}; at a rating of {own} it is {right} (F.2), leave --k out",
        "wrong_k.knsb": (
            "K is {k}; it depends on age and games (7): {most} divided by the root of the games at first, "
            "then {youth} for youth and {usual} for others, down to {high}; give it with --k"
        ),
        "wrong_time_control": (
            "'{control}' is not a time control; write minutes[/moves][+seconds], such as 80+60 or 90/45,30+30"
        ),
        "no_figures_yet": "{rulebook} has no figures for {day}; its first list is of {first}",
        "no_formulas": "This rulebook has no formulas between scales. Choose one that has, such as fmjd-2022.",
        "one_scale_only": "{rulebook} has one scale only",
        "time_controls_not_classified": "{rulebook} does not classify time controls",
        "unknown_scale": "Unknown scale '{scale}'. Available: {known}.",
        "rating_out_of_range": "the rating is {rating}; write one from 0 to {highest}",
        "rating_out_of_range.club": "{rating} is not a rating; write one of 10000 at most",
        "below_zero": "{rating} on the scale {given} is below zero on the scale {wanted}",
        # what a calculator answers
        "new_rating": "new rating {own} + ({change}) = {new}",
        "new_rating.published": "new rating {own} + ({change}) = {new}, published {whole}",
        "new_rating.limits": (
            "{own} + ({change}) = {new}, before the bonus (9.1) and the limits of the list performance (9.2)"
        ),
        "turnover": "at K {k} a rating turns over in about {games} games",
        "rated_opponents_needed": "rated opponents: {games} of the {needed} needed",
        "below_floor": "{rating} is below the floor of {floor}",
        "less_than_one_point": "less than one point",
        "no_first_rating": "no first rating from this result: {reasons}",
        "highest_rating_decides": "the highest rating in the event decides; time of a player for {moves} moves",
        "first_control_moves": "the first control should be at move {usual}, not {moves} (1.3)",
        "rated_games_needed": "games against rated opponents: {games} of the {needed} needed",
        "no_points_yet": "no points in a first event: it is left out",
        "higher_rating_decides": (
            "the higher rating of the two players decides, game by game; time of a player for {moves} moves"
        ),
        "first_control_too_early": "the first control should be at move {fewest} or later, not {moves} (1.2)",
        "time_for_moves": "time of a player for {moves} moves",
        "first_rating_of_result": "the first rating of a player with this result is {rating}",
        "far_game": (
            "{own} against {opponent} is not rated: the players are {apart} or more points apart and one of them is "
            "above {high} (7.3.1); leave the game out"
        ),
        "k_limited": "K {k} times {games} games would be more than {most}: K is {used}",
        "exact_points": "exactly {points} points of 2 in a game",
        "by_performance": "a player below {few} games is rated by performance (3.3.2)",
        "minutes_and_share": "{minutes} minutes a player for {moves} moves; share is percent of K",
        "technical_rating": "a technical rating counts for nobody else",
        "expected_and_bonus": "expected {expected} (by the average method {by_average}), bonus {bonus} times K",
        "first_rating_is_the_same": "as a first rating (N.2) the same, where the correction F is 1",
        "faster_if_approved": "a faster one is rated if the rating committee approves the event",
    }
)
