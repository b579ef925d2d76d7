"""What lies on a device's flash, read by itself: nothing here is the firmware's code."""

import json

from tools.decisions import icon
from tools.virtual import image


class Kept:
    """The open game and the played ones in the flash image at `path`, as lists of events.

    `open` is None or (box, number of players, events); `games` the played ones, such triples;
    `settings` the settings file, `language` what it says. `told` has the events of the open game
    with all their marks. `files` are those that are not the firmware's.
    """

    def __init__(self, path):
        self.files = image.listing(image.load(path), firmware=False)
        head, self.told = self._journal()
        self.open = None
        if head and "game" in head:
            box, names, _ = head["game"]
            self.open = box, len(names), events(self.told)
        self.games = [
            (game["game"], len(game["players"]), events(game["events"]))
            for game in (json.loads(self.files[name]) for name in self._named("/games/", ".json"))
        ]
        # Between two renames the new file lies beside its place.
        name = "/settings.json" if "/settings.json" in self.files else "/settings.json.new"
        self.settings = json.loads(self.files.get(name, "null"))
        self.language = (self.settings or {}).get("language", "en")

    def _named(self, start, end):
        return sorted(name for name in self.files if name.startswith(start) and name.endswith(end))

    def _journal(self):
        head, lines = None, []
        for path in self._named("/journal/", ""):
            name = path.split("/")[-1]
            apart = path.startswith("/journal/last/")  # the newest lines of the row of that number
            for line in map(json.loads, self.files[path].splitlines() if name.isdigit() else ()):
                if "version" in line:
                    head = line
                elif head and (not apart or int(name) == head["from"]):
                    lines.append((int(name), line))
        told = []
        for number, line in lines:
            if number >= head["from"]:
                n = line["n"]
                if "do" not in line and len(line) > 2:  # a mark; taken back later, perhaps
                    line = (told[n] if n < len(told) else {"do": "lost"}) | line
                told[n:] = [line] if "do" in line else []
        return head, told


def events(told):
    """Events as far as keys tell them: who does what, where; ends may come by themselves."""
    wanted = []
    for event in told:
        if event["do"] != "end":
            shown = {key: event.get(key) for key in ("player", "do", "colour", "tile")}
            shown["icon"] = icon(event) if event["do"] == "take" else None
            wanted.append(shown)
    return wanted
