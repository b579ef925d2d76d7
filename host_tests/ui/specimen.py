"""Make a sheet of all fonts and icons, to look at: python -m host_tests.ui.specimen OUT.png"""

import sys

from host_tests.ui.drawing import draw

SHEET = """
y = 16
for font in (r12, b12, r14, b14, b18):
    for s in ("Hamburgefonstiv Größe Äpfel Übung 0123456789",
              "+3 -4 ±0 ? 5° a·b 1–2 Weiter… Clara's (Ö) é"):
        canvas.text(8, y, s, font)
        y += font.CAP + 8
    y += 4
y += 8
x = canvas.text(8, y, "0123456789+-±?", b24) + 12
canvas.text(x, y, "-4 12 ?", b24)
y += 32
x = canvas.text(8, y, "0123456789-? -12", t20) + 12
y += 32
x = canvas.text(8, y, "0123456789-? -12", t24) + 12
y += 12
for signs in (icons.SIGN24, icons.SIGN16, icons.SIGN12):
    x = 8
    size = signs[0][1]
    for sign in signs:
        canvas.bitmap(x, y, sign)
        canvas.round_rect(x + 200, y - 2, size + 4, size + 4)
        canvas.bitmap(x + 202, y, sign, WHITE)
        x += size + 10
    y += size + 8
x = 8
for icon in (icons.WISH28, icons.CLOVER28, icons.WISH16, icons.CLOVER16, icons.CROWN12, icons.PAWN9,
             icons.RISING7, icons.FALLING7, icons.OPEN7, icons.RING15, icons.SQUARE15):
    canvas.bitmap(x, y, icon)
    x += icon[1] + 8
for k, (size, font) in enumerate(((28, b24), (16, b14))):
    canvas.frame(x, y, size, size, thick=2, round=True)
    canvas.text(x + size // 2, y + (size + font.FIGURE) // 2, "2", font, "c")
    x += size + 8
y += 36
x = 8
for icon in (icons.PLAY16, icons.PLUS16, icons.TALLY16, icons.LIST16, icons.SLIDERS16,
             icons.GLOBE16, icons.BACK16, icons.NOTSAVED12):
    canvas.bitmap(x, y, icon)
    canvas.round_rect(x - 2, y + 22, icon[1] + 4, icon[2] + 4)
    canvas.bitmap(x, y + 24, icon, WHITE)
    x += icon[1] + 12
canvas.text(x, y + 12, "2", b12, "c")
canvas.line(x + 10, y + 14, x + 24, y)
canvas.line(x + 24, y + 14, x + 38, y, thick=2)
canvas.hline(x + 44, y + 5, 40, gap=3)
canvas.frame(x + 44, y + 10, 20, 12)
canvas.frame(x + 68, y + 10, 20, 12, round=True)
"""

if __name__ == "__main__":
    draw(SHEET, 400, 500).save(sys.argv[1])
