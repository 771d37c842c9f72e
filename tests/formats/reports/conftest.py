"""A small event of four players in every report format, as strict as the format."""

import pytest

EXAMPLES = {
    "fmjd_text": """<section Info>
name = Open Rotterdam 2009
played from = 01/05/2009
played to = 09/05/2009
type = SWISS
national championship = N
women championship = N
name of referee = Jan de Vries
place = Rotterdam
country = nl
remarks = <remark> Round 1: player 4 did not come.
A clock was changed. </end remark>
winner = Jacek Pawlicki
</end info>
<section players>
11285,7,124,1,5,jacek,pawlicki,pl,02/01/1960,M
0,8,,2,4,Anna,de Boer,nl,11/12/1990,W
19245,9,,3,2,Andrew,Svitskovsy,jp,,
17456,10,A7,4,1,Gerd,van den Bigger,nl,,M
</end players>
<section results>
1,7,8,1-1
1,9,10,2x0
2,7,9,2-0
2,8,10,1-1
3,7,10,2-0
3,8,0,2-0
3,9,0,0x0
</end results>
""",
    "fmjd_table": """Open Rotterdam 2009
1-9 May 2009

11285 jacek pawlicki pl 1/2 2/3 2/4 5
0 Anna de Boer nl 11/12/1990 1/1 1/4 2/0 4
19245 gmi Andrew Svitskovsy jp 2345 2/4 0/1 0/0 2
17456 Gerd van den Bigger nl 0/3 1/2 0/1 1
""",
    "arbiter_pro": """Tournament table
Open Rotterdam 2009
Place;S.No.;Title;Name;Fed.;FMJD;R1;R2;R3;Total;SSolk
1;3;;Pawlicki Jacek;POL;A 2212;2w1;3w2;4w2;5;7
2;2;;Anna de Boer;NED;;1b1;4w1;0-2;4;6
3;1;GMI;Svitskovsy Andrew;JPN;B 2345;4w2;1b0;;2;6
4;4;;Bigger van den Gerd;NED;;3b-;2b1;1b0;1;11
""",
    "toernooibase": """Open Rotterdam 2009
Pl;FMJD-id;Title;Name;Cn;FMJD;R1;R2;R3;Pt
1;11285;;Jacek Pawlicki;pl;2212;1/2w;2/3w;2/4w;5
2;;;Anna de Boer;nl;;1/1b;1/4w;2/0;4
3;19245;gmi;Andrew Svitskovsy;jp;2345;2/4w;0/1b;;2
4;17456;;Gerd van den Bigger;nl;;0/3b;1/2b;0/1b;1
""",
}


@pytest.fixture(scope="session")
def example():
    """The canonical file of a format."""
    return lambda module: EXAMPLES[module.__name__.rpartition(".")[2]].encode()
