"""The site as a server calls it."""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ratingoffice.web.settings")

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.wsgi import get_wsgi_application

from ratingoffice.web.production import unsafe

if settings.PRODUCTION and (problems := unsafe(settings)):
    raise ImproperlyConfigured("; ".join(problems))

application = get_wsgi_application()
