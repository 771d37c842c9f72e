"""Messages of the study of prediction."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
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
