"""Messages about one rating: the summary of an explanation, corrections, and what the games to come must give."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
        "unknown_player_of_list": "No player '{player}' on this list.",
        # the first sentence of an explanation
        "summary.left": "{old_rating} on the last list, and no published rating on this one.",
        "summary.unrated": "No published rating on this list.",
        "summary.first": (
            "A first rating of {rating}, from {count} game that counts.",
            "A first rating of {rating}, from {count} games that count.",
        ),
        "summary.no_games": "No game counts in this period: {old_rating} on the last list, {rating} on this one.",
        "summary.converted": (
            "From {old_rating} to {rating}: {before_conversion} with the games of this period, and {conversion} more "
            "by the conversion of this list."
        ),
        "summary.some_games": (
            "From {old_rating} to {rating}, with {count} game that counts in this period.",
            "From {old_rating} to {rating}, with {count} games that count in this period.",
        ),
        "summary.moved": (
            "From {old_rating} to {rating}: {score} of {most} points from {count} game, {expected} expected, at K {k}.",
            "From {old_rating} to {rating}: {score} of {most} points from {count} games, {expected} expected, "
            "at K {k}.",
        ),
        "summary.moved_by_game": (
            "From {old_rating} to {rating}: {score} of {most} points from {count} game, {expected} expected.",
            "From {old_rating} to {rating}: {score} of {most} points from {count} games, {expected} expected.",
        ),
        # what corrections of the calculation did
        "no_rating": "no rating",
        "corrected.same": (
            "The calculation was corrected after this list was published. The rating stays {now}; its lines changed."
        ),
        "corrected.moved": ("The calculation was corrected after this list was published: {now} in place of {before}."),
        "corrected.data_too": "The data have changed since then too: with them the rating is {revised}.",
        "corrected.wrong": "What was wrong: {text_of_correction}",
        "corrected.right": "What is right: {text_of_correction}",
        # games to come
        "own_rating_needed": "The player's own rating is missing. A new rating starts from it.",
        "games_to_come": "there are {games} games to come; write 1 to {most}",
        "unknown_goal": "Unknown goal '{goal}'. Available: {known}.",
        "points_needed.none": "not even all {most} points to come are enough",
        "points_needed.reached": "reached already, without another point",
        "points_needed": "{needed} of the {most} points to come are needed",
        "points_expected": "{expected} are expected",
        # games as a player types them
        "wrong_game": (
            "'{game}' is not a game; write the opponent's rating and the score, such as 2100:{win}, 2100:{draw} or "
            "2100:{loss}, or several games together, such as 7x2100:{points} for {points} points in 7 games"
        ),
        "wrong_opponent": "'{word}' is not an opponent; write a rating, such as 2100, or several, such as 3x2050",
    }
)
