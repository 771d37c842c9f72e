"""A small season folder that is right, to spoil one file at a time."""

import pytest

FILES = {
    "players.csv": b"player_id,name,born\na,Ann,1980\nb,Bob,\nc,Cor,\n",
    "events.csv": b"event_id,name,system,start,end\ne,Open,swiss,2009-01-01,2009-01-09\n",
    "games.csv": b"event_id,round,white,black,result\ne,1,a,b,1-0\ne,1,c,,1x0\n",
    "ratings.csv": b"list,date,player_id,rating\nfmjd,2009-01-01,a,2000\n",
}


@pytest.fixture
def season_folder_with(tmp_path):
    """Writes the small folder with other bytes for the files named, without those that are None."""

    def write(changed):
        for name, content in (FILES | changed).items():
            (tmp_path / name).unlink(missing_ok=True)
            if content is not None:
                (tmp_path / name).write_bytes(content)
        return tmp_path

    return write
