"""Record 222, the coded time control: seconds, and seconds a move: `90 min + 30 s` is `5400+30`."""

import re

INCREMENT = re.compile(
    r"(?P<minutes>\d{1,3})\s*(?:min(?:utes?|\.)?|['’m])?"
    r"\s*\+\s*(?P<seconds>\d{1,3})\s*(?:s(?:ec(?:onds?|ondes?|\.)?)?|\"|''|”)?(?:\s*(?:/|per|par)\s*(?:move|coup))?",
    re.IGNORECASE,
)
ALONE = re.compile(r"(?P<minutes>\d{1,3})\s*(?:min(?:utes?|\.)?|['’])", re.IGNORECASE)


def coded(text: str) -> str:
    """What the free text of record 122 says, coded; `""` when it says more than minutes and an increment."""
    if found := INCREMENT.fullmatch(text.strip()):
        return f"{int(found['minutes']) * 60}+{int(found['seconds'])}"
    found = ALONE.fullmatch(text.strip())
    return str(int(found["minutes"]) * 60) if found else ""
