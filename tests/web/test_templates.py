"""Templates that people can read, and the parts that they share."""

from pathlib import Path

import pytest
from django.template import engines
from django.utils.translation import override

from ratingoffice import web

FOLDER = Path(web.__file__).parent / "templates"
LONGEST = 160


def written(source, **context):
    return engines["django"].from_string(source).render(context)


def test_no_line_of_a_template_is_too_long_to_review():
    lines = ((path, number, line) for path in FOLDER.rglob("*.html") for number, line in _numbered(path))
    assert [f"{path.name}:{number}" for path, number, line in lines if len(line) > LONGEST] == []


def _numbered(path):
    return enumerate(path.read_text(encoding="utf-8").splitlines(), 1)


def test_a_page_has_no_indent():
    page = engines["django"].get_template("404.html").template.source
    assert [line for line in page.splitlines() if line.startswith(" ")] == []


@pytest.mark.parametrize(
    ("source", "page"),
    [
        ("{% tight %}\n  {% if a %}\n    <b>{{ a }}</b>\n  {% endif %}\n  , b\n{% endtight %}", "<b>1</b>, b"),
        ('{% tight %}<a href="x"\n   class="y">\n  {{ a }}\n</a>{% endtight %}', '<a href="x"\n   class="y">1</a>'),
        ("{% tight %}\n  {% if a %} · {% endif %}\n  {{ a }}\n{% endtight %}\n", " · 1\n"),
    ],
)
def test_tight_leaves_line_breaks_out_but_no_space_and_nothing_inside_a_tag(source, page):
    assert written(source, a=1) == page


@pytest.mark.parametrize(
    ("source", "page"),
    [
        (
            '{% table _("Games") of=name frame="trail" class="boards" %}<tr>{% endtable %}',
            '<div class="scroll trail" tabindex="0" role="region" aria-label="Games &lt;b&gt;">'
            '<table class="boards"><tr></table></div>',
        ),
        (
            '{% table labelledby="ages" %}<tr>{% endtable %}',
            '<div class="scroll" tabindex="0" role="region" aria-labelledby="ages"><table><tr></table></div>',
        ),
        (
            '{% section name id="x" class="sheet" %}<p>{% endsection %}',
            '<section class="sheet" aria-labelledby="x"><h2 id="x">&lt;b&gt;</h2><p></section>',
        ),
        ('{% section _("Games") %}<p>{% endsection %}', "<section><h2>Games</h2><p></section>"),
        (
            "{% heading name %}<i>{{ name }}</i>{% endheading %}",
            '<div class="head"><div><h1>&lt;b&gt;</h1><p><i>&lt;b&gt;</i></p></div></div>',
        ),
        ("{% crumbs %}<a>{% endcrumbs %}", '<nav class="crumbs" aria-label="You are here"><a></nav>'),
        (
            '{% field "year" _("Year") required=True maxlength=4 value=name list=None %}',
            '<div><label for="year">Year</label>'
            '<input id="year" name="year" required maxlength="4" value="&lt;b&gt;"></div>',
        ),
        (
            '{% select "kind" _("Kind") id="a-kind" %}{% option "a" name "a" %}{% option "b" "B" "a" %}{% endselect %}',
            '<div><label for="a-kind">Kind</label><select id="a-kind" name="kind">'
            '<option value="a" selected>&lt;b&gt;</option><option value="b">B</option></select></div>',
        ),
    ],
)
def test_parts_are_written_whole_and_escape_what_others_wrote(source, page):
    assert written(source, name="<b>") == page


def test_a_label_of_a_part_is_translated():
    with override("nl"):
        assert "<h2>Partijen</h2>" in written('{% section _("Games") %}{% endsection %}')
