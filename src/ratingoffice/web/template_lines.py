"""Templates without their indent: it is for those who read them, and would make a page half as long again."""

import re
from typing import Final

from django.template.base import Origin
from django.template.loaders import app_directories

INDENT: Final = re.compile(r"\n[ \t]+")


class Loader(app_directories.Loader):
    """Reads the templates of the site."""

    def get_contents(self, origin: Origin) -> str:
        """Return a template with every line at the margin; their numbers stay."""
        return INDENT.sub("\n", super().get_contents(origin))
