"""What the engine in parts says."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
        "wrong_memory": "the memory is '{memory}'; write it as 4GB, 1.5GB or 800MB",
        "too_little_memory": "{memory} MB is too little for {players} players on {cores} cores; "
        "give at least {needed} MB",
        "event_too_large": "the event {event} has {games} games, too many for {memory} MB; give at least {needed} MB",
        "worker_lost": "a worker process was ended from outside, perhaps because the memory was full; "
        "give less memory, so that the parts are smaller, and run it again",
    }
)
