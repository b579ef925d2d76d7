"""Which number: referee mode's pad, after the key of what is laid. What does not fit is struck out,
and can be laid anyway."""

from keltis.screens import base
from keltis.screens.pad import Pad
from keltis.ui import text

_LARGEST = 10


class Screen(base.Screen):
    """`do` and `fields` are the event that lacks its number."""

    name = "number"
    kind = "play"
    by_heart = True

    def __init__(self, app, do, fields):
        super().__init__(app)
        self._do = do
        self._fields = fields
        self._number = "stone" if do == "wish" else "card"
        self._pad = Pad(self._fits)

    def keys(self):
        numbers = [str(number) for number in range(_LARGEST + 1)]
        if self._do == "wish":
            # No wish stone bears these numbers.
            numbers[0] = numbers[_LARGEST] = None
        return list(zip(numbers[1:6], numbers[6:])) + [(numbers[0], None), ("back", None)]

    def on_key(self, key, hold):
        app = self.app
        if key != base.SCORE:
            number = self._pad.take(key, hold)
            if not self._fits(number):
                app.open("anyway", self._do, self._fields, number, self._why_not(number))
                return
            app.table.lay(self._do, **self._told(number))
        app.proceed()

    def draw(self, face):
        face.play(self.app.table)
        colour = self._fields.get("colour")
        asked = text.say("number of", text.say(colour)) if colour else "number " + self._do
        face.question(asked, hold=True)
        face.pad(self._pad.keys(), self._pad.numbers)

    def _told(self, number):
        fields = dict(self._fields)
        fields[self._number] = number
        return fields

    def _fits(self, number):
        return 0 <= number <= _LARGEST and self._why_not(number) is None

    def _why_not(self, number):
        return self.app.table.why_not(self._do, **self._told(number))
