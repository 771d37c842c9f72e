"""Messages of the studies of an office."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
        "study_failed": "This study failed. The log of the server has the details.",
        "scenario_names_module": "Replay a scenario with code of a module with `ratingoffice lab replay`.",
        "studies_not_made": "The studies of this series are not made yet. Look again in a moment.",
    }
)
