"""Messages of scenarios and of what they do."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
        # scenario files
        "the_scenarios": "the scenarios",
        "scenario_missing": "No scenario is named. Name a file; the first one is what the others are compared with.",
        "scenario_twice": "Another scenario is called {name} too. Give each file a name of its own.",
        "scenario_unreadable": "The file cannot be read: {problem}. Write it as a text in UTF-8.",
        "scenario_unknown_key": "Unknown key '{key}'. Available: {known}.",
        "scenario_title": 'The title is missing or not a text. Write title = "K halved".',
        "scenario_table": "'{key}' is not a table. Write a heading [{key}] with values below it.",
        "scenario_rulebook": 'The rulebook is missing or not a text. Write rulebook = "KEY" with one of: {known}.',
        "scenario_not_loaded": (
            "'{reference}' cannot be loaded ({kind}: {error}). Write module:name of an installed package."
        ),
        "scenario_wrong_object": "'{reference}' is not a {kind}. Write module:name of one.",
        "scenario_rules_misfit": "The rules do not fit together: {problem}.",
        "scenario_unknown_figure": "{rulebook} has no figure '{figure}'. Near it: {known}.",
        "scenario_day": "'{day}' is not a day. Write it as 2024-03-01.",
        "scenario_early_day": "{figure} is known from {first} on, not on {day}. Write {first} or a later day.",
        "scenario_no_value": "{figure} has no value. Write {first} = VALUE below it.",
        "scenario_value.whole": "The value does not fit. Write a whole number from 0 to {most}.",
        "scenario_value.or_none": (
            'The value does not fit. Write a whole number from 0 to {most}, or "none" for nobody.'
        ),
        "scenario_value.number": "The value does not fit. Write a number above 0, at most {most}.",
        "scenario_value.list": "The value does not fit. Write whole numbers in square brackets.",
        "scenario_unknown_rule": "No rule of {rulebook} adds '{column}'. Near it: {known}.",
        "scenario_rule_reference": (
            "Write the key of a rulebook that has such a rule, or module:name of a rule, in quotes."
        ),
        "scenario_no_such_rule": (
            "No rule of {rulebook} adds '{column}'. Name another rulebook, or module:name of a rule."
        ),
        "scenario_other_columns": (
            "'{reference}' adds {added}; the rule in whose place it would be adds {needed}. "
            "Name a rule that adds the same."
        ),
        "scenario_parameter": "The value of {name} is not a text, a number or a day. Write it in quotes.",
        # replay
        "scenario_list": "the list of {day} under scenario {scenario}",
        "scenario_fails": (
            "The list of {day} cannot be calculated under scenario {scenario} ({kind}: {error}). "
            "Change its figures or rules."
        ),
        "replay_process_ended": (
            "A process ended while it was rating, perhaps for lack of memory. Try again with fewer processes."
        ),
        "replay_days": "The last list {last} is before the first one {first}. Write them in order.",
        "replay_before_lists": (
            "No list of series '{series}' is before {first}, so there is nothing to start from. Its lists: {known}. "
            "Choose a later first list."
        ),
        "replay_no_list": "none",
        "replay_without_lists": (
            "No list appears in these days under: {scenarios}. Choose more days, or change the scenario."
        ),
        "replay_folder": "{folder} is not the result of a replay, or a file of it is missing or changed: {problem}.",
        "replay_run_lacks": "{file} lacks {names}",
        "replay_unknown_scenario": "No scenario '{scenario}' in this result. Available: {known}.",
        "replay_other_season": (
            "The season has changed since the result was calculated from it, or is another one. Replay it again."
        ),
        "replay_no_such_list": (
            "{day} is not a list of this result. Its lists are from {first} to {last}, on the days of the rulebook."
        ),
        "mover": (
            "{rating} in place of {first_rating}. They part most on the list of {day} ({parted_by}): {summary} "
            "Under the first scenario: {first_summary}"
        ),
        "replay_level": "'{title}' moves the level most: {change} points for those rated under both.",
        "replay_answer": (
            "{level} Of those that predict the games better than the first one, beyond chance, '{title}' is the best: "
            "its log loss is {lower} % lower."
        ),
        "replay_answer.none_better": "{level} No scenario predicts the games better than the first one, beyond chance.",
        "replay_answer.alone": "There is one scenario, and nothing to compare it with.",
        "replay_answer.nothing": (
            "There is one other scenario, and nobody is rated under the first and the other one.",
            "There are {count} other scenarios, and nobody is rated under the first and another one.",
        ),
        "scenario_answer": (
            "{title}: on the last list the ratings of those rated under both change by {level} points on average, "
            "their standard deviation by {deviation_change} to {deviation}. The log loss of the games changes by "
            "{loss} %: {verdict}."
        ),
        "scenario_answer.no_games": (
            "{title}: on the last list the ratings of those rated under both change by {level} points on average, "
            "their standard deviation by {deviation_change} to {deviation}. No later game shows which predicts better."
        ),
        "scenario_answer.nothing": "{title}: nothing to compare, as nobody is rated under both.",
        "replay_verdict.better": "a better prediction, beyond chance",
        "replay_verdict.worse": "a worse prediction, beyond chance",
        "replay_verdict.open": "no more than chance",
    }
)
