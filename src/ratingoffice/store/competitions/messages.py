"""What is said of competitions over several events: why an event, a file or a declaration is refused."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
        "unknown_competition": "there is no competition '{key}'",
        "competition_is_known": "there is a competition '{key}' already",
        "wrong_key": "'{key}' is not a key; write it in small letters, such as world-cup-2024",
        "competition_needs_name": "a competition needs a name",
        "unknown_kind_of_competition": "Unknown kind of competition '{kind}'. Available: {known}.",
        # events
        "not_in_competition": "{event} is not an event of the competition '{key}'",
        "reason_needed.event_of_competition": "taking an event out needs a reason",
        "unknown_part": "Unknown part of a championship '{part}'. Available: {known}.",
        "part_is_taken": "part {part} of the championship is {event} already",
        "unknown_group": "Unknown group of a youth championship '{given}'. Available: {known}.",
        "group_is_taken": "group {group} of the championship is {event} already",
        "in_two_groups": "{player} plays {pace} in {event} already; a player is in one group of it",
        "stars_of_world_cup": "only events of the World Cup have stars; leave them out",
        "stars_needed": "an event of the World Cup has stars; write how many",
        "unknown_tournament": "Unknown tournament '{given}'. Available: {known}.",
        # files
        "wrong_competition_file.championship": "the file of the championship has errors",
        "wrong_competition_file.world_cup": "the file of the World Cup has errors",
        "wrong_competition_file": "the file of {key} has errors",
        "not_a_championship": "{key} is not a championship; only a championship has reserves",
        "not_a_championship.final": "{key} is not a championship; only a championship has a final",
        # persons
        "hidden_player_numbered": "hidden player {number}",
        "did_not_play": "{player} did not play in {event}",
        "only_women_declare": "only women declare; {player} is not registered as one (Annex 18, women)",
        "not_in_final": "a player below [[superblitz]] in the file did not play the final",
        "champion_did_not_play": "the champion in the file did not play, so the challenger is unknown",
    }
)
