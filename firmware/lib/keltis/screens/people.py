"""The remembered names; one that is held down on is forgotten."""

from keltis.screens import base

DELETE, UP, DOWN = 2, 3, 4


class Screen(base.Screen):
    name = "people"

    def __init__(self, app, origin):
        super().__init__(app)
        self._origin = origin
        self._chosen = 0

    def keys(self):
        names = self.app.settings.names
        labels = [base.NOTHING] * 6 + [("back", None)]
        if names:
            labels[DELETE] = (None, "delete")
        if len(names) > 1:
            labels[UP] = ("up", None)
            labels[DOWN] = ("down", None)
        return labels

    def on_key(self, key, hold):
        names = self.app.settings.names
        if key == base.SCORE:
            self.app.open(self._origin)
        elif key == DELETE:
            del names[self._chosen]
            self.app.settings.save()
            self._chosen = min(self._chosen, max(0, len(names) - 1))
            self.app.notice = "deleted"
        else:
            self._chosen = (self._chosen + (1 if key == DOWN else -1)) % len(names)

    def draw(self, face):
        face.keys(self.keys(), "list")
        names = self.app.settings.names
        face.title("people", at=str(len(names)))
        first = self._chosen - self._chosen % face.LINES
        page = names[first : first + face.LINES]
        face.lines([(name, "") for name in page], self._chosen - first)
