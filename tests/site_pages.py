"""Every page that the public can read, in the small office, and what a page reports."""

import re

PAGES = (
    "/",
    "/lists/",
    "/lists/fide/2010-05-01/",
    "/lists/fide/2010-07-01/?sort=gain",
    "/lists/fide/2010-07-01/?federation=NED&sex=W&age=u20&title=GM&status=new&lowest=2000&highest=2100&sort=name",
    "/lists/fide/2010-05-01/0/",
    "/players/N/",
    "/players/N/?series=fide",
    "/players/N/titles/",
    "/titles/",
    "/players/N/fide/2010-05-01/",
    "/events/",
    "/events/RR/",
    "/events/SW/",
    "/events/SW/crosstable/",
    "/events/RR/crosstable/",
    "/events/SW/rounds/1/",
    "/events/SW/rounds/1/why/5/",
    "/events/SW/players/5/",
    "/events/SW/games/",
    "/clubs/De Damvrienden/",
    "/competitions/",
    "/federations/NED/",
    "/regulations/",
    "/regulations/fide-b02-2010/",
    "/regulations/fmjd-annex9-2022/?status=computed",
    "/calculators/",
    "/calculators/expected/?own=2000&opponent=1850",
    "/calculators/change/",
    "/calculators/needed/?goal=rating&wanted=2010&to_come=2100+2050&met=1950:1&own=2000&k=15",
    "/statistics/fide/",
    "/laboratory/fide/",
    "/search",
    "/search?q=N",
    "/sign-in/",
)

PASSWORD = "ten letters or more"
"""Of everybody who can sign in at the site of a test."""

NOTICE = re.compile(r'<(li) role="(?:status|alert)"[^>]*>(.*?)</li>|<(div|p) class="wrong"[^>]*>(.*?)</\3>')


def notices(page):
    """Return what a page reports: messages, and what is wrong with a form and its fields."""
    return [re.sub("</?p>", "", found[2] or found[4]) for found in NOTICE.finditer(page)]
