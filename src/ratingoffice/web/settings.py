"""Django's settings for the site: safe on this machine as they are; a production server says the rest."""

import hashlib
import os
import secrets
from pathlib import Path

from ratingoffice.store.settings import DATABASES

HERE = Path(__file__).parent
PRODUCTION = os.environ.get("RATINGOFFICE_PRODUCTION") == "1"
DEBUG = os.environ.get("RATINGOFFICE_DEBUG") == "1"
# Django does not let an empty key be looked at: this one is refused with all else that is unsafe.
SECRET_KEY = os.environ.get("RATINGOFFICE_SECRET_KEY") or ("unset" if PRODUCTION else secrets.token_urlsafe(50))
ALLOWED_HOSTS = os.environ.get("RATINGOFFICE_HOSTS", "" if PRODUCTION else "127.0.0.1,localhost,[::1]").split(",")
ALLOWED_HOSTS = [host.strip() for host in ALLOWED_HOSTS if host.strip()]
IS_BEHIND_PROXY = os.environ.get("RATINGOFFICE_PROXY") == "1"
IS_HTTPS = os.environ.get("RATINGOFFICE_HTTPS", "1" if PRODUCTION else "0") == "1"

DATABASES["default"] |= {"CONN_MAX_AGE": 600, "CONN_HEALTH_CHECKS": True}
INSTALLED_APPS = ["ratingoffice.store", "ratingoffice.web"]
ROOT_URLCONF = "ratingoffice.web.urls"
WSGI_APPLICATION = "ratingoffice.web.wsgi.application"
MIDDLEWARE = [
    "ratingoffice.web.middleware.security_headers",
    "ratingoffice.web.middleware.bounds",
    "ratingoffice.web.middleware.heads",
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.http.ConditionalGetMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "ratingoffice.web.kept_pages.KeptPages",
    "django.middleware.csrf.CsrfViewMiddleware",
    "ratingoffice.web.signing.official_middleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "ratingoffice.web.middleware.Refusals",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "OPTIONS": {
            "loaders": [("django.template.loaders.cached.Loader", ["ratingoffice.web.template_lines.Loader"])],
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.static",
                "ratingoffice.web.templatetags.site",
                "ratingoffice.web.templatetags.parts",
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.messages.context_processors.messages",
                "ratingoffice.web.context.site",
            ],
        },
    }
]

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("fr", "Français"), ("nl", "Nederlands"), ("da", "Dansk")]
LOCALE_PATHS = [HERE / "locale"]
FORMAT_MODULE_PATH = ["ratingoffice.web.formats"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"


def _digest(folder: Path) -> str:
    """Name the static files by what is in them: a browser may keep them for ever, without any step at installation."""
    sum_ = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            sum_.update(path.relative_to(folder).as_posix().encode() + path.read_bytes())
    return sum_.hexdigest()[:12]


STATIC_ROOT = HERE / "static"
STATIC_URL = f"/static/{_digest(STATIC_ROOT)}/"
WHITENOISE_MAX_AGE = 31_536_000
WHITENOISE_IMMUTABLE_FILE_TEST = ".*"

SESSION_ENGINE = "ratingoffice.web.sessions"
SESSION_COOKIE_AGE = 12 * 3600
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = IS_HTTPS
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"
CSRF_TRUSTED_ORIGINS = [f"https://{host}" for host in ALLOWED_HOSTS] if PRODUCTION else []
CSRF_FAILURE_VIEW = "ratingoffice.web.views.signing.csrf_failure"
SECURE_SSL_REDIRECT = PRODUCTION and IS_HTTPS
SECURE_REDIRECT_EXEMPT = [r"^health$", r"^ready$"]
SECURE_HSTS_SECONDS = 31_536_000 if PRODUCTION and IS_HTTPS else 0
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if IS_BEHIND_PROXY else None
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 5 * 1024 * 1024
LARGEST_UPLOAD = 8 * 1024 * 1024
API_RATE = os.environ.get("RATINGOFFICE_API_RATE", "600/m")
NINJA_NUM_PROXIES = 1 if IS_BEHIND_PROXY else 0
AUTH_PASSWORD_VALIDATORS: list[dict[str, str]] = []
SILENCED_SYSTEM_CHECKS: list[str] = []

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": "ratingoffice.web.logs.JsonFormatter"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {"ratingoffice": {"level": "INFO"}, "django.request": {"level": "ERROR"}},
}
