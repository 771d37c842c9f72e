"""Messages about oddities."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
        "oddity.score": "Result too good to be true",
        "oddity.misfit": "Results that do not fit the rating",
        "oddity.event": "Event that looks arranged",
        "oddity.circle": "Circle that feeds one player",
        "oddity.duplicate": "Duplicate event",
        "oddity.namesake": "Two ids, one person",
        "oddity.two_places": "One player, two places",
        "oddity_advice.score": "Compare the report with the score sheets. Is it the right player?",
        "oddity_advice.misfit": "Check that all events belong to this player, and that the first rating was right.",
        "oddity_advice.event": "Ask the arbiter for the score sheets, and compare colours and results.",
        "oddity_advice.circle": "Look at the games of the group. Do its members meet anybody else?",
        "oddity_advice.duplicate": "Compare both reports. If they are one event, withdraw one of them.",
        "oddity_advice.namesake": "Ask the club or federation. If it is one person, merge the two ids.",
        "oddity_advice.two_places": "Check the dates of both events, and who played.",
        "oddity_chance": "By chance, anywhere in the history:",
        "oddity_chance.two_places": "Share of the players to whom this happens:",
        "oddity_reason.score": "Scored {points} of {games}, rated {rating} against {opponents} on average: "
        "{expected} expected.",
        "oddity_reason.misfit.above": "Scored {points} of {games} in a year, rated {rating} against {opponents} on "
        "average: {expected} expected. The rating is too low, or somebody else played.",
        "oddity_reason.misfit.below": "Scored {points} of {games} in a year, rated {rating} against {opponents} on "
        "average: {expected} expected. The rating is too high, or somebody else played.",
        "oddity_reason.draws.above": "{points} draws in {games} games, {expected} expected: too many.",
        "oddity_reason.draws.below": "{points} draws in {games} games, {expected} expected: too few.",
        "oddity_reason.favourites.above": "The favourites scored {points} in {games} games, {expected} expected: "
        "hardly any upset.",
        "oddity_reason.favourites.below": "The favourites scored {points} in {games} games, {expected} expected: "
        "too many upsets.",
        "oddity_reason.white.above": "White scored {points} in {games} games, {expected} expected: too much.",
        "oddity_reason.white.below": "White scored {points} in {games} games, {expected} expected: too little.",
        "oddity_reason.circle": "Scored {points} of {games} against {opponents} regular opponents, {expected} "
        "expected from the rating ({rating}), and far less against others. The group plays {closed} % of its games "
        "inside.",
        "oddity_reason.duplicate": "{same} of {met} games of the same players have the same result.",
        "oddity_reason.namesake": "Both are called {name}; no birth year is known, and they never met.",
        "oddity_reason.namesake.born": "Both are called {name} and born in {born}, and they never met.",
        "oddity_reason.two_places": "Games on one day in two federations: {places}.",
        "oddities_none.without_games": "This history has no games: only names could be compared, and nothing unusual "
        "was found.",
        "oddities_none": "Nothing unusual was found.",
        "oddities_answer": (
            "{count} oddity to look at: chance alone hardly explains it. It may still be right.",
            "{count} oddities to look at: chance alone hardly explains them. They may still be right.",
        ),
    }
)
