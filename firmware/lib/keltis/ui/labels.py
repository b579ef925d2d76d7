"""Labels side by side, each at its key: as long as there is room for, and none upon another."""

from keltis.ui.canvas import BLACK
from keltis.ui.fonts import b12, r12
from keltis.ui.text import knows, say, short

_GAP = 4
_PAD = 3  # black beside the words in a box


def forms(word, bold=True):
    """The ways to write a label, as (words, font), the longest first: a phrase whole and in short,
    a name whole and cut."""
    phrase = say(word) if knows(word) else word
    found = [(phrase, b12)] if bold else []
    found.append((phrase, r12))
    brief = short(word)
    if brief:
        found.append((brief, r12))
    elif not knows(word):
        found += [(word[:length] + "…", r12) for length in range(len(word) - 1, 1, -1)]
    return found


class Label:
    """One label: the `x` of its key, its `forms`, the bitmaps before and after the words; `struck`
    out if the key does not do that; `boxed`: on black, so many pixels high; `over`: a bitmap above
    the words."""

    def __init__(
        self, x, forms, before=None, after=None, ink=BLACK, struck=False, boxed=0, over=None
    ):
        self.x = x
        self.forms = forms
        self.before = before
        self.after = after
        self.ink = ink
        self.struck = struck
        self.boxed = boxed
        self.over = over

    def width(self, canvas):
        """In its longest form that is left."""
        words, font = self.forms[0]
        width = canvas.width(words, font)
        if self.before:
            width += self.before[1] + (3 if words else 0)
        if self.boxed:
            width += 2 * _PAD
        return width + self.after[1] + 1 if self.after else width

    def draw(self, canvas, x, y):
        """Draw it from x on, on the baseline y."""
        words, font = self.forms[0]
        middle = y - font.CAP // 2
        if self.boxed:
            canvas.round_rect(x, y + 3 - self.boxed, self.width(canvas), self.boxed)
            x += _PAD
        if self.over:
            at = x + canvas.width(words, font) // 2
            canvas.bitmap(at, y - 20 - self.over[2] // 2, self.over, self.ink, "c")
        if self.before:
            canvas.bitmap(x, middle - self.before[2] // 2, self.before, self.ink)
            x += self.before[1] + (3 if words else 0)
        end = canvas.text(x, y, words, font, "l", self.ink)
        if self.struck:
            canvas.line(x - 2, y, end + 1, y - 9)
        if self.after:
            canvas.bitmap(end + 1, middle - self.after[2] // 2, self.after, self.ink)


def write(canvas, y, labels, left, right):
    """Write labels on the baseline y between left and right, each across its key's x. Of those that
    can be shorter, the widest gives way first."""
    labels.sort(key=lambda label: label.x)
    widths = [label.width(canvas) for label in labels]
    while (starts := _spread(labels, widths, left, right)) is None:
        longer = [index for index in range(len(labels)) if len(labels[index].forms) > 1]
        if not longer:
            starts = [label.x - width // 2 for label, width in zip(labels, widths)]
            break
        widest = max(longer, key=lambda index: widths[index])
        del labels[widest].forms[0]
        widths[widest] = labels[widest].width(canvas)
    for label, start in zip(labels, starts):
        label.draw(canvas, start, y)


def _spread(labels, widths, left, right):
    """Where labels of those widths begin so that they stand apart and across their keys, each as
    near to its middle as that leaves it; None if there is no room."""
    starts = []
    first = left
    for label, width in zip(labels, widths):
        start = max(left, label.x - width // 2)
        starts.append(start)
        left = start + width + _GAP
    for index in range(len(labels) - 1, -1, -1):
        starts[index] = min(starts[index], right - widths[index])
        right = starts[index] - _GAP
    for label, start, width in zip(labels, starts, widths):
        if not start <= label.x <= start + width:
            return None
    return None if starts and starts[0] < first else starts
