"""What holds for all tests: the settings of the site, which hold those of the store, and patience."""

import os

from hypothesis import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ratingoffice.web.settings")

# The work of an example is bounded by what it makes, not by the clock of a busy machine.
settings.register_profile("house", deadline=None)
settings.load_profile("house")
