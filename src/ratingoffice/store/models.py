"""What an office keeps: the models of every subject, for Django and for all who ask."""

from ratingoffice.store.office.connection import set_up_django

set_up_django()

# ruff: noqa: E402, F403
from ratingoffice.store.competitions.models import *
from ratingoffice.store.laboratory.models import *
from ratingoffice.store.lists.models import *
from ratingoffice.store.office.models import *
from ratingoffice.store.people.models import *
from ratingoffice.store.reports.models import *
from ratingoffice.store.running_events.models import *
from ratingoffice.store.titles.models import *
