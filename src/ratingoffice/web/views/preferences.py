"""What a reader chooses: the theme. (The language is Django's own view.)"""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from ratingoffice.web.context import THEME, THEMES


def next_page(request: HttpRequest) -> str:
    """Return the page to go to, if it is one of ours."""
    wanted = request.POST.get("next") or request.GET.get("next") or "/"
    is_ours = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure())
    return wanted if is_ours else "/"


@csrf_exempt
@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """Keep the theme in a cookie, so that the first paint is right without any script."""
    chosen = request.POST.get("theme", "auto")
    response = redirect(next_page(request))
    response.set_cookie(
        THEME,
        chosen if chosen in THEMES else "auto",
        max_age=settings.LANGUAGE_COOKIE_AGE,
        samesite="Lax",
        secure=settings.IS_HTTPS,
    )
    return response
