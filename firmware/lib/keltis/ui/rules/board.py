"""The rules in short of the board game: see `parts`."""

from keltis.ui.rules.parts import BACK, DRAW, EQUAL, FIRST, ROWS, TILES, WIN, WISHES

PARTS = (
    (
        "Four small figures and a large one each wait at the start. The 25 tiles lie open on "
        "the dark stones and the end stones. Everyone has eight cards.",
        "Je vier kleine Figuren und eine große warten am Start. Die 25 Plättchen liegen offen "
        "auf den dunklen Steinen und den Endsteinen. Alle haben acht Karten.",
    ),
    BACK,
    FIRST,
    (
        "In turn: lay a card in front of you and move, or discard one onto its colour's pile.",
        "Wer dran ist, legt eine Karte vor sich aus und zieht die Figur, oder wirft eine auf "
        "den Ablagestapel ihrer Farbe.",
    ),
    DRAW,
    EQUAL,
    (
        "The first card of a colour brings a figure onto that path, small or large; each "
        "further card moves it one stone on. At the end stone another of your figures on a "
        "path may move instead.",
        "Die erste Karte einer Farbe bringt eine Figur auf den Pfad, klein oder groß; jede "
        "weitere rückt sie einen Stein vor. Am Endstein darf dafür eine andere deiner Figuren "
        "auf einem Pfad ziehen.",
    ),
    TILES,
    (
        "The end: at once when five figures of all players stand on stones 7 to 9; the fifth "
        "one's tile does not act. Or when the pile is empty.",
        "Ende: sofort, wenn fünf Figuren aller Spieler auf den Steinen 7 bis 9 stehen; das "
        "Plättchen der fünften wirkt nicht. Oder wenn der Stapel leer ist.",
    ),
    WIN,
    ROWS,
    (
        "The large figure counts double, minus points too. A figure at the start counts nothing.",
        "Die große Figur zählt doppelt, auch im Minus. Am Start zählt eine Figur nichts.",
    ),
    WISHES,
)
