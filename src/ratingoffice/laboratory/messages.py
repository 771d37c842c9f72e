"""Messages of the laboratory."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
        "history_series_unknown": "No list of series '{series}' in this history. Available: {known}.",
        "history_series_needed": "This history has lists of several series. Name one of them: {known}.",
        "history_without_lists": "This history has no rating lists. Add them to the table of ratings.",
        "level_needs_two_lists": (
            "The level needs at least two lists. The days chosen have {count} list. "
            "`ratingoffice continue` adds a calculated list to its season.",
            "The level needs at least two lists. The days chosen have {count} lists. "
            "`ratingoffice continue` adds a calculated list to its season.",
        ),
        "level_no_births": "No year of birth is known. Choose all ages.",
        "level_group_small": (
            "From {first} to {last} the group has {count} player; {fewest} are needed. Choose wider ages.",
            "From {first} to {last} the group has {count} players; {fewest} are needed. Choose wider ages.",
        ),
        "level_of_ends": (
            "On the first and last list, {count} player: {points} points on average, 95 % interval {low} to {high}.",
            "On the first and last list, {count} players: {points} points on average, 95 % interval {low} to {high}.",
        ),
        "level_largest_step": "The list of {day} moved these players most: {points} points on average.",
        "drift_unknown": (
            "Players of all ages are in the group, so a drift of the scale cannot be told from young players who "
            "improve. Choose ages such as 25 to 40 where years of birth are known."
        ),
        "drift_visible": (
            "The scale drifts by {points} points a year, 95 % interval {low} to {high}. "
            "The ledger of points shows which articles create or take them."
        ),
        "drift_not_visible": (
            "No drift of the scale is visible: {points} points a year, 95 % interval {low} to {high}."
        ),
        "world_out_of_range": "{option} is {value}; write {least} to {most}",
        "simulated": (
            "On the last list a rating is {size} points from the true strength on average (average error {error}); "
            "newcomers are rated as well as others {count} month after the first rating; the level drifts by {drift} "
            "points a year.",
            "On the last list a rating is {size} points from the true strength on average (average error {error}); "
            "newcomers are rated as well as others {count} months after the first rating; the level drifts by {drift} "
            "points a year.",
        ),
        "simulated.not_arrived": (
            "On the last list a rating is {size} points from the true strength on average (average error {error}); "
            "newcomers are not yet as well rated as others; the level drifts by {drift} points a year."
        ),
        "coverage_found": (
            "{runs} worlds that drift by {drift} points a year: {coverage} % of the intervals of the group have the "
            "true change, {found} % show a drift."
        ),
        "ledger_part.newcomers": "newcomers",
        "ledger_part.left": "players who left",
        "ledger_part.k": "differences of K",
        "ledger_part.games": "games, at one K",
        "ledger_part.event_bonus": "bonus of an event",
        "ledger_part.conversion": "conversion of the list",
        "ledger_part.bonus": "bonus",
        "ledger_part.limits": "limits",
        "ledger_part.list": "other rules of the list",
        "ledger_part.rounding": "rounding",
        "ledger_empty": "The list of {day} changes no rating.",
        "ledger_balance": (
            "The list of {day} changes the sum of the ratings by {change} points; the largest part is '{part}' with "
            "{points} points."
        ),
        "conversion_method.least_squares": "least squares",
        "conversion_method.deming": "Deming",
        "conversion_method.theil_sen": "Theil-Sen",
        "conversion_found": (
            "By {method} from {players} players with both ratings: wanted rating = {factor} x rating + {constant}, for "
            "ratings from {low} to {high}; players left out of the calculation are {error} points off (standard error)."
        ),
        "conversion_few_players": (
            "{count} player has both ratings; at least {fewest} with different ratings are needed.",
            "{count} players have both ratings; at least {fewest} with different ratings are needed.",
        ),
        "level_stable": (
            "No change of the level is visible from {first} to {last}: the same players (about {players}) changed by "
            "{points} points on average, 95 % interval {low} to {high}."
        ),
        "level_rose": (
            "The level rose from {first} to {last}: the same players (about {players}) gained {points} points on "
            "average, 95 % interval {low} to {high}."
        ),
        "level_unclear": (
            "The same players of all ages (about {players}) changed by {points} points on average from {first} to "
            "{last}, 95 % interval {low} to {high}: the level moved, or young players improved."
        ),
        "level_fell": (
            "The level fell from {first} to {last}: the same players (about {players}) changed by {points} points on "
            "average, 95 % interval {low} to {high}."
        ),
        "prediction_best": "Best forecast of {games} games: {system}. All others are worse, beyond chance.",
        "prediction_best.shared": (
            "Best forecast of {games} games: {system}. No more than chance separates it from: {others}."
        ),
        "prediction_too_few": (
            "The lists forecast {fitted} games of the first third of the lists and {measured} of the others. "
            "A study needs {fewest} of both: use a history with more lists and games."
        ),
        "prediction_blocks.years": "calendar years",
        "prediction_blocks.lists": "the games between two lists",
        "prediction_blocks.events": "events",
        "prediction_blocks.players": "players",
    }
)
