"""What is said of norms, titles and requests for them: why one is not entered, granted or withdrawn."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
        # norms
        "unknown_norm": "there is no norm {number}",
        "unknown_norm.of_player": "{player} has no norm {numbers}",
        "unknown_competition_of_titles": "Unknown competition '{given}'. Available: {known}.",
        "unknown_age": "Unknown age '{given}'. Available: {known}.",
        "unknown_referee": "Unknown title of a referee '{given}'. Available: {known}.",
        "unknown_colour": "Unknown colour of a norm '{colour}'. Available: {known}.",
        "not_draughts": "{event} is not an event of draughts; Annex 10 has norms for draughts only",
        "rounds_to_go": (
            "{event} has {count} round to go; norms are entered when it is finished",
            "{event} has {count} rounds to go; norms are entered when it is finished",
        ),
        "norm_is_entered": "the {title} norm ({colour}) of {event} is entered already",
        "norm_needs_source": "a norm needs its event, and the paper that names it",
        "norm_needs_games": "a norm needs {least} games at least (Annex 10, 1.2); this one has {games}",
        "norm_of_future_event": "a norm is entered when its event is over; {day} is in the future",
        "reason_needed.norm": "striking a norm needs a reason",
        "norm_was_used": "a title was granted on norm {number}; it cannot be struck",
        # titles
        "title_in_register": "in the register before titles had days",
        "unknown_title": "Unknown title '{title}'. Write it as GMI, MIF or MF 64.",
        "unknown_title.of_player": "{player} has no title {title} in the register",
        "unknown_way": "Unknown way to a title '{way}'. Available: {known}.",
        "decision_needed": "a title needs the decision by which it was awarded",
        "decision_needed.withdrawal": "a title is withdrawn by a decision; name the decision",
        "title_of_future_day": ("a title holds from its registration on (Annex 10, 1.3); {day} is in the future"),
        "title_is_held": "{player} has the title {title} already",
        "title_is_held.or_higher": "{player} has {title} or a higher title already",
        "title_was_withdrawn": "{title} was withdrawn on {withdrawn}; award it from that day on, not from {since}",
        "title_of_women": "{title} is a title of women; {player} is not registered as one",
        # requests
        "unknown_request": "there is no request {number} for a title",
        "unknown_article": "Annex 10 has no article '{article}'. Write its number, such as 4.5.3 or 15.",
        "other_federation": "{official} is delegate of {federation} and may read only its requests",
        "request_is_incomplete": "request {number} lacks: {conditions}",
        "condition_of_article": "{name} ({article})",
        "title_rests_on_norm": "the title rests on the norm of {event}; grant it from {day} on or later",
        "request_is_decided.granted": "request {number} was granted by {official} on {day}",
        "request_is_decided.refused": "request {number} was refused by {official} on {day}",
        "not_granted": "there is no certificate of request {number}; it was not granted",
    }
)
