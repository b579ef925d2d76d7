"""Drawing on the panel's buffer: text, icons, lines, boxes. What lies off the glass is cut away."""

import framebuf

from keltis.ui.fonts import glyph

BLACK = 0
WHITE = 1

_HLSB = framebuf.MONO_HLSB
# Glyphs and icons are ink 0 on 1: black is blitted as it is, white with the two colours exchanged.
_INVERSE: tuple = ((bytes(range(255, -1, -1)), 256, 1, framebuf.GS8),)
_PALETTE: tuple = (None, (b"\x80", 2, 1, _HLSB))


class Canvas:
    """Draws into `buffer` of a panel of `width` x `height` pixels, 1 = white: in the layout
    MONO_HLSB or, if its bytes are `standing`, MONO_VLSB.

    x runs to the right, y down, both in pixels from the top left corner; `ink` is BLACK or WHITE.

    What stays on the glass need not be drawn again: a drawing may consist of parts, boxes that do
    not overlap, each of which is remembered by what it shows.
    """

    def __init__(self, buffer, width, height, standing=False, stride=None):
        layout = framebuf.MONO_VLSB if standing else _HLSB
        self._shape = width, height, standing, stride or width
        self._frame = framebuf.FrameBuffer(buffer, width, height, layout, stride or width)
        self._buffer = buffer
        self._bytes = framebuf.FrameBuffer(buffer, len(buffer), 1, framebuf.GS8)
        self._all = 0, 0, width, height
        self._glyphs = {}
        self._parts = {}
        self._changed = []
        self._wiped = []  # the large ones of these
        self._white = False  # all over, since `clear`
        self._spilt = [self._all]  # where something lies beyond its part

    def within(self, x, y):
        """What lies right of x and below y, as a white canvas of its own; both are multiples of
        8."""
        width, height, standing, stride = self._shape
        start = y // 8 * stride + x if standing else (y * stride + x) // 8
        inner = Canvas(memoryview(self._buffer)[start:], width - x, height - y, standing, stride)
        inner._glyphs = self._glyphs
        inner._white = True
        return inner

    def begin(self):
        """A drawing begins: what is there stays, unless it is wiped or cleared."""
        self._white = False

    def clear(self):
        """All white."""
        # A pixel of this view is a byte: 190 times as quick as filling the other one bit by bit.
        self._bytes.fill(0xFF)
        self._parts.clear()
        self._white = True
        self._spilt = []
        self._changed = [self._all]

    def changed(self):
        """The boxes (x, y, w, h) that may have changed since it was last asked."""
        changed = [self._all] if self._all in self._changed else self._changed
        self._changed = []
        self._wiped = []
        return changed

    def wipe(self, x, y, w, h):
        """White a box; the parts that it touches must be drawn again."""
        right, bottom = x + w, y + h
        # As _touch does: a call for each of some fifty parts would take three times as long.
        touched = [
            place
            for place, (_, left, top, end, foot) in self._parts.items()
            if left < right and x < end and top < bottom and y < foot
        ]
        for place in touched:
            del self._parts[place]
        self._whiten(x, y, w, h)
        self._wiped.append((x, y, w, h))

    def part(self, x, y, w, h, what):
        """Whether a box must be drawn, since it shows something else than `what`; it is white then.
        Another drawing may follow in the same box, but its top left corner is its name."""
        if self._shows(y << 10 | x, x, y, w, h, what):
            return False
        self._whiten(x, y, w, h)
        return True

    def parts(self, x, y, w, h, what):
        """Whether parts within a box may have to be drawn, since they show something else than
        `what`, or one of them was wiped."""
        return not self._shows(~(y << 10 | x), x, y, w, h, what)

    def spill(self, *box):
        """Something is drawn in a box beyond its part, or anywhere if none is named: the next
        drawing must begin with `dry`, or with `clear`."""
        box = box or self._all
        self._spilt.append(box)
        self._changed.append(box)

    def dry(self):
        """Wipe what was spilt."""
        for box in self._spilt:
            self.wipe(*box)
        self._spilt = []

    @property
    def stays(self):
        """Whether the next drawing may keep what stays of this one."""
        return self._all not in self._spilt

    def shown(self, x, y):
        """What the part shows whose top left corner that is; None if it is not known."""
        known = self._parts.get(y << 10 | x)
        return known[0] if known else None

    def over(self, x, y, w, h, what):
        """Whether to draw what stands over parts, or some of them were drawn anew. For something
        else than it shows, a box must have been wiped before."""
        shown = self._shows(y << 10 | x, x, y, w, h, what)
        return not shown or any(_touch(x, y, w, h, *box) for box in self._changed)

    def _shows(self, place, x, y, w, h, what):
        known = self._parts.get(place)
        if known and known[0] == what:
            return True
        self._parts[place] = what, x, y, x + w, y + h
        return False

    def _whiten(self, x, y, w, h):
        if self._white:
            return
        self._frame.fill_rect(x, y, w, h, WHITE)
        for left, top, width, height in self._wiped:
            if left <= x and top <= y and x + w <= left + width and y + h <= top + height:
                return
        self._changed.append((x, y, w, h))

    def forget(self):
        """Let go of the characters met so far: what comes shows others."""
        self._glyphs.clear()

    def width(self, s, font):
        """Pixels from the start of text `s` to where the next one would start."""
        glyphs = self._known(font)
        total = 0
        for code in _codes(s):
            total += (glyphs.get(code) or self._learn(font, code))[0]
        return total

    def text(self, x, y, s, font, align="l", ink=BLACK):
        """Write `s` on the baseline y, its left end ("l"), middle ("c") or right end ("r") at x.

        Returns the x after the text. A character that the font lacks becomes "?".
        """
        if align != "l":
            x = _start(x, align, self.width(s, font))
        glyphs, blit, key, palette = self._known(font), self._frame.blit, 1 - ink, _PALETTE[ink]
        for code in _codes(s):
            advance, left, top, source = glyphs.get(code) or self._learn(font, code)
            if source:
                blit(source, x + left, y - top, key, palette)
            x += advance
        return x

    def bitmap(self, x, y, icon, ink=BLACK, align="l"):
        """Put an icon's left ("l"), middle ("c") or right ("r") at x and its top at y."""
        self._frame.blit(icon, _start(x, align, icon[1]), y, 1 - ink, _PALETTE[ink])

    def rect(self, x, y, w, h, ink=BLACK):
        """A filled box."""
        self._frame.fill_rect(x, y, w, h, ink)

    def frame(self, x, y, w, h, ink=BLACK, thick=1, round=False):
        """The outline of a box, or of a round_rect, `thick` pixels wide to the inside."""
        fill = self._frame.fill_rect
        for k in range(thick):
            cut = max(2 - k, 0) if round else 0
            fill(x + cut, y + k, w - 2 * cut, 1, ink)
            fill(x + cut, y + h - 1 - k, w - 2 * cut, 1, ink)
            fill(x + k, y + cut, 1, h - 2 * cut, ink)
            fill(x + w - 1 - k, y + cut, 1, h - 2 * cut, ink)
        if round:
            pixel = self._frame.pixel
            for corner in (x + 1, x + w - 2):
                pixel(corner, y + 1, ink)
                pixel(corner, y + h - 2, ink)

    def round_rect(self, x, y, w, h, ink=BLACK):
        """A filled box without the three pixels of each corner."""
        fill = self._frame.fill_rect
        for cut in (2, 1):
            fill(x + cut, y + 2 - cut, w - 2 * cut, 1, ink)
            fill(x + cut, y + h - 3 + cut, w - 2 * cut, 1, ink)
        fill(x, y + 2, w, h - 4, ink)

    def invert(self, x, y, w, h):
        """Exchange black and white in a box; x and w must be multiples of 8 and the buffer's bytes
        lie side by side. Many times as quick as drawing it again."""
        stride = self._all[2] // 8
        box = memoryview(self._buffer)[y * stride + x // 8 :]
        box = framebuf.FrameBuffer(box, w // 8, h, framebuf.GS8, stride)
        box.blit(box, 0, 0, -1, _INVERSE[0])
        self._changed.append((x, y, w, h))

    def round_off(self, x, y, w, h):
        """Whiten the three pixels of each corner of a box."""
        fill = self._frame.fill_rect
        for top, end in ((y, y + 1), (y + h - 1, y + h - 2)):
            fill(x, top, 2, 1, WHITE)
            fill(x + w - 2, top, 2, 1, WHITE)
            fill(x, end, 1, 1, WHITE)
            fill(x + w - 1, end, 1, 1, WHITE)

    def hline(self, x, y, w, ink=BLACK, gap=0):
        """A line to the right; with `gap` a dotted one, one dot every `gap` pixels."""
        if gap:
            pixel = self._frame.pixel
            for at in range(x, x + w, gap):
                pixel(at, y, ink)
        else:
            self._frame.fill_rect(x, y, w, 1, ink)

    def vline(self, x, y, h, ink=BLACK, gap=0):
        """A line downwards; with `gap` a dotted one, one dot every `gap` pixels."""
        if gap:
            pixel = self._frame.pixel
            for at in range(y, y + h, gap):
                pixel(x, at, ink)
        else:
            self._frame.fill_rect(x, y, 1, h, ink)

    def line(self, x0, y0, x1, y1, ink=BLACK, thick=1):
        """A line between two points, both included."""
        steep = abs(y1 - y0) > abs(x1 - x0)
        for aside in range(-(thick // 2), thick - thick // 2):
            dx, dy = (aside, 0) if steep else (0, aside)
            self._frame.line(x0 + dx, y0 + dy, x1 + dx, y1 + dy, ink)

    def _known(self, font):
        # Characters met so far, ready for blit: three times as quick as reading the font again, and
        # nothing is allocated; about 100 bytes each.
        if font not in self._glyphs:
            self._glyphs[font] = {}
        return self._glyphs[font]

    def _learn(self, font, code):
        advance, left, top, width, height, rows = glyph(font, code)
        known = advance, left, top, (rows, width, height, _HLSB) if rows else None
        self._glyphs[font][code] = known
        return known


def _codes(s):
    """The Unicode of each character. A str would give them as strings, each of which MicroPython
    looks for among all names of the firmware: 80 us."""
    data = s.encode()
    return data if len(data) == len(s) else _decoded(data)


def _decoded(data):
    """Those of UTF-8 that is not all ASCII."""
    codes = []
    for byte in data:
        if byte < 0x80:
            codes.append(byte)
        elif byte < 0xC0:
            codes[-1] = codes[-1] << 6 | byte & 0x3F
        else:
            codes.append(byte & (0x1F if byte < 0xE0 else 0x0F if byte < 0xF0 else 0x07))
    return codes


def _touch(x, y, w, h, left, top, width, height):
    return left < x + w and x < left + width and top < y + h and y < top + height


def _start(x, align, width):
    if align == "c":
        return x - width // 2
    return x - width if align == "r" else x
