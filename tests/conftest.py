"""What holds for all tests."""

from hypothesis import settings

# The work of an example is bounded by what it makes, not by the clock of a busy machine.
settings.register_profile("house", deadline=None)
settings.load_profile("house")
