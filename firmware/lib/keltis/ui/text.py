"""What the device says, in English and German: one line per phrase, found by a short English id.

A screen names its phrases by id; `say` gives the phrase in the language chosen in the settings.
Placeholders are `%s`, filled in order.
"""

LANGUAGES = ("en", "de")

TEXTS = {
    # colours
    "green": ("green", "grün"),
    "blue": ("blue", "blau"),
    "pink": ("pink", "rosa"),
    "yellow": ("yellow", "gelb"),
    "brown": ("brown", "braun"),
    "green code": ("Gr", "Gr"),
    "blue code": ("Bl", "Bl"),
    "pink code": ("Pi", "Ro"),
    "yellow code": ("Ye", "Ge"),
    "brown code": ("Br", "Br"),
    # boxes
    "board": ("Board", "Brett"),
    "cards": ("Cards", "Karten"),
    "tiles": ("Tiles", "Steine"),
    "mini": ("Mini", "Mini"),
    "board game": ("Keltis, the board game", "Keltis, das Brettspiel"),
    "cards game": ("Keltis, the card game", "Keltis, das Kartenspiel"),
    "tiles game": ("Keltis, the stone tiles", "Keltis, der Weg der Steine"),
    "mini game": ("Keltis, the mini game", "Keltis, das Mini-Spiel"),
    # keys
    "resume": ("Resume", "Weiter"),
    "new": ("New", "Neu"),
    "settings": ("Settings", "Optionen"),
    "back": ("Back", "Zurück"),
    "next": ("Next", "Weiter"),
    "undo": ("Undo", "Zurück"),
    "redo": ("Redo", "Wieder"),
    "score": ("Score", "Mehr"),
    "finish": ("Finish", "Wertung"),
    "end": ("End", "Ende"),
    "pass": ("Pass", "Passen"),
    "none": ("None", "Keins"),
    "neutral": ("Neutral", "Neutral"),
    "home": ("Home", "Start"),
    "player": ("Player", "Spieler"),
    "wish stone": ("Wish", "Wunsch"),
    "rematch": ("Rematch", "Revanche"),
    "values": ("Values", "Werte"),
    "not now": ("Not now", "Später"),
    "sign": ("+ or -", "+ oder -"),
    "+10": ("+10", "+10"),
    "goes on": ("Goes on", "Geht weiter"),
    "last": ("last", "letzter"),
    "language": ("Deutsch", "English"),
    "wish table": ("Wishes", "Wünsche"),
    "wish": ("wish", "Wunsch"),
    "clover": ("clover", "Klee"),
    "point": ("point", "Punkt"),
    "points": ("points", "Punkte"),
    "hold": ("hold:", "halten:"),
    "below hold": ("below: hold", "unten: halten"),
    "gains": ("gains", "bringt"),
    "hold large": ("large figure", "große Figur"),
    "hold close": ("close row", "Abschluss"),
    "hold icon": ("with icon", "mit Zeichen"),
    # titles and questions
    "what lies there": ("What lies|there?", "Was liegt|dort?"),
    "which icon": ("Which|icon?", "Welches|Zeichen?"),
    "which figure": ("Which|figure?", "Welche|Figur?"),
    "which game": ("Which game?", "Welches Spiel?"),
    "count": ("Count", "Zählen"),
    "referee": ("Referee", "Prüfen"),
    "counts": ("The device counts the cards.", "Das Gerät zählt die Karten."),
    "referees": ("The device asks for every number.", "Das Gerät fragt nach jeder Zahl."),
    "how many": ("How many players?", "Wie viele spielen?"),
    "about board": (
        "five paths, 2 to 4 players",
        "fünf Pfade, 2 bis 4 Spieler",
    ),
    "about cards": ("rows of cards, 2 to 4 players", "Reihen aus Karten, 2 bis 4"),
    "about tiles": ("rows of tiles, 2 to 4 players", "Reihen aus Steinen, 2 bis 4"),
    "about mini": ("three paths, 21 turns, 2 players", "drei Pfade, 21 Züge, 2 Spieler"),
    "oldest starts": (
        "Seat 1: the oldest, or who was last in Ireland.",
        "Platz 1: am ältesten, oder zuletzt in Irland.",
    ),
    "thirty back": ("Two players: 30 cards back, unseen.", "Zu zweit: 30 Karten ungesehen zurück."),
    "hold for names": ("Hold: with names, and who starts.", "Halten: mit Namen, und wer beginnt."),
    "by custom": (
        "The oldest, or who was last in Ireland.",
        "Wer am ältesten ist oder zuletzt in Irland war.",
    ),
    "not drawn": (
        "Never draw what you discarded this turn.",
        "Nie ziehen, was man eben abgeworfen hat.",
    ),
    "begins, thirty back": (
        "begins; 30 cards go back unseen",
        "beginnt; 30 Karten ungesehen zurück",
    ),
    "names": ("names", "Namen"),
    "who sits": ("Who sits where?", "Wer sitzt wo?"),
    "which name": ("Name", "Name"),
    "who starts": ("Who starts?", "Wer beginnt?"),
    "draw lots": ("Draw lots", "Losen"),
    "letters": ("New…", "Neu…"),
    "more names": ("More", "Weitere"),
    "no name": ("no name", "ohne"),
    "name taken": ("this name sits there already", "der Name sitzt schon da"),
    "space": ("space", "Leer"),
    "hyphen": ("hyphen", "Strich"),
    "done": ("Done", "Fertig"),
    "rub out": ("Rub out", "Löschen"),
    "whose turn": ("Whose|turn?", "Wer ist|dran?"),
    "player n": ("Seat %s", "Platz %s"),
    "point card": ("Point|card to:", "Punkt-|karte zu:"),
    "more": ("More", "Mehr"),
    "no game": ("Keltis", "Keltis"),
    "press new": ("No game is open. New begins one.", "Kein Spiel ist offen. Neu beginnt eins."),
    "in turn": ("%s is in turn", "%s ist dran"),
    "press again": ("press again", "nochmal drücken"),
    "not possible": ("not possible", "geht nicht"),
    "nothing to undo": ("nothing to undo", "nichts zurückzunehmen"),
    "printed values": ("Printed values", "Aufgedruckte Werte"),
    "mini's values": ("Mini game: printed values", "Mini-Spiel: aufgedruckte Werte"),
    "value at": ("Stone %s:|value?", "Stein %s:|Wert?"),
    "last stone": ("Stone %s:|the last?", "Stein %s:|letzter?"),
    "paths known": ("%s of 3 paths known", "%s von 3 Pfaden bekannt"),
    "values once": (
        "Read them off your board once; they are kept for good.",
        "Einmal vom Spielplan ablesen; sie bleiben gespeichert.",
    ),
    "values known": ("All printed values are known.", "Alle Werte sind bekannt."),
    "language is": ("Language|English", "Sprache|Deutsch"),
    "board's table": (
        "0 to 5 wish stones (board)",
        "0 bis 5 Wunschsteine (Brett)",
    ),
    # play
    "goal": ("Goal", "Ziel"),
    "closed": ("Closed", "Zu"),
    "turns left": ("%s turns left", "noch %s Züge"),
    "turn left": ("last turn", "letzter Zug"),
    "begins": ("begins", "beginnt"),
    "two more": ("lays up to %s more", "legt noch bis zu %s"),
    "said large": ("with the large figure", "mit der großen Figur"),
    "said points": ("%s points", "%s Punkte"),
    "said point": ("1 point", "1 Punkt"),
    "said wish": ("a wish stone", "ein Wunschstein"),
    "said advance": ("%s moves on", "%s rückt vor"),
    "said discard": ("lays nothing", "legt nichts an"),
    "said close": ("closes %s", "schließt %s"),
    "said point row": ("a point card on %s", "eine Punktkarte auf %s"),
    "said neutral": ("a point card, neutral", "eine Punktkarte, neutral"),
    "said leave": ("leaves the tile", "lässt den Stein liegen"),
    "said end": ("ends the game", "beendet das Spiel"),
    "again": ("once more", "noch einmal"),
    # score
    "as it stands": ("As it stands", "Zwischenstand"),
    "final score": ("Final score", "Endstand"),
    "wish stones": ("wish stones", "Wunschsteine"),
    "total": ("Total", "Summe"),
    "wins": ("%s wins, %s ahead of %s", "%s gewinnt, %s vor %s"),
    "share": ("%s share the win", "%s teilen den Sieg"),
    "and": ("%s and %s", "%s und %s"),
    "unknown": ("? stands for printed values not told yet", "? steht für noch unbekannte Werte"),
    "hold ends": ("Hold the key again to end.", "Taste noch einmal halten: Ende."),
    "over goal": ("Five figures in the goal", "Fünf Figuren im Ziel"),
    "over closed": ("Five rows closed", "Fünf Reihen zu"),
    "over pile": ("The pile ran out", "Der Stapel ist leer"),
    # numbers told (referee)
    "number of": ("%s:|number?", "%s:|Zahl?"),
    "number point": ("Point|card?", "Punkt-|karte?"),
    "number wish": ("Wish|stone?", "Wunsch-|stein?"),
    "anyway": ("Lay it|anyway?", "Trotzdem|legen?"),
    "lay anyway": ("Anyway", "Trotzdem"),
    "why order": ("not in that order", "nicht in dieser Reihenfolge"),
    "why no such card left": ("that card lies elsewhere", "diese Karte liegt schon"),
    "why no card of this colour left": ("no more of this colour", "keine dieser Farbe mehr da"),
    "why row closed": ("the row is closed", "die Reihe ist zu"),
    "why no such point card left": ("that card lies elsewhere", "diese Karte liegt schon"),
    "why not on its number": ("not on its own number", "nicht auf der eigenen Zahl"),
    "why no wish stone left": ("no wish stone is left", "kein Wunschstein mehr da"),
    "why no such wish stone left": ("that stone is taken", "dieser Stein ist weg"),
    # the evening
    "evening": ("Evening", "Abend"),
    "evening title": ("This evening", "Dieser Abend"),
    "games played": ("games: %s", "Spiele: %s"),
    "wins and points": ("wins %s, points %s", "Siege %s, Punkte %s"),
    # the story of a game
    "story": ("Story", "Verlauf"),
    "no leads": ("Nobody led alone", "Niemand führte allein"),
    "led throughout": ("%s led throughout", "%s führte immer"),
    "lead changed once": ("The lead changed once", "Die Führung wechselte einmal"),
    "lead changed": ("The lead changed %s times", "Die Führung wechselte %s-mal"),
    "won it": ("%s won it in turn %s", "%s siegt mit Zug %s"),
    "turn 1": ("turn 1", "Zug 1"),
    # looking things up
    "history": ("History", "Archiv"),
    "rules": ("Rules", "Regeln"),
    "tally": ("Tally", "Zählen"),
    "up": ("Up", "Auf"),
    "down": ("Down", "Ab"),
    "open": ("Open", "Öffnen"),
    "page": ("Page", "Seite"),
    "statistics": ("Statistics", "Statistik"),
    "no games": ("No game has been played yet.", "Noch kein Spiel gespielt."),
    "this damaged": ("This game is damaged.", "Dieses Spiel ist beschädigt."),
    "unfinished": ("unfinished", "unfertig"),
    "left unfinished": ("The game is not over.", "Das Spiel ist nicht zu Ende."),
    "no moves": ("Nothing was played.", "Nichts wurde gespielt."),
    "deleted": ("deleted", "gelöscht"),
    "": ("", ""),
    "games": ("games", "Spiele"),
    "wins of": ("wins", "Siege"),
    "best": ("best", "Bestes"),
    "mean": ("mean", "Schnitt"),
    "no statistics": (
        "Finished games of people with names are counted here.",
        "Hier zählen beendete Spiele von Leuten mit Namen.",
    ),
    "rules in short": ("Rules in short", "Regeln in Kürze"),
    "which rules": ("Of which box?", "Zu welcher Schachtel?"),
    "table board": ("Points by the figure's stone:", "Punkte nach dem Stein der Figur:"),
    "table cards": ("Points by the cards of a row:", "Punkte nach den Karten einer Reihe:"),
    "table tiles": ("Points by the tiles of a row:", "Punkte nach den Steinen einer Reihe:"),
    "table wishes": ("Points by wish stones:", "Punkte nach Wunschsteinen:"),
    # counts, moves, tally
    "correct": ("Adjust", "Ändern"),
    "whose count": ("Whose|count?", "Wessen|Wert?"),
    "which count": ("Which|count?", "Welcher|Wert?"),
    "count large": ("hold:|large|figure", "halten:|große|Figur"),
    "count close": ("hold:|closing|cards", "halten:|Abschluss-|karten"),
    "ask count": ("which count is wrong?", "was stimmt nicht?"),
    "ask size board": ("%s: on which stone?", "%s: auf welchem Stein?"),
    "ask size mini": ("%s: on which stone?", "%s: auf welchem Stein?"),
    "ask size cards": ("%s: how many cards?", "%s: wie viele Karten?"),
    "ask size tiles": ("%s: how many tiles?", "%s: wie viele Steine?"),
    "ask closed": ("%s: closing cards among them?", "%s: davon Abschlusskarten?"),
    "ask wish": ("how many wish stones?", "wie viele Wunschsteine?"),
    "ask points": ("how many points?", "wie viele Punkte?"),
    "said size": ("%s corrected to %s", "%s berichtigt auf %s"),
    "said closed": ("closing cards on %s: %s", "Abschlusskarten bei %s: %s"),
    "said large on": ("the large figure is on %s", "die große Figur ist auf %s"),
    "said no large": ("no large figure", "keine große Figur"),
    "said wish count": ("wish stones: %s", "Wunschsteine: %s"),
    "said point count": ("points: %s", "Punkte: %s"),
    "wishes": ("Wishes", "Wünsche"),
    "point count": ("Points", "Punkte"),
    "tile": ("Tile here", "Plättchen"),
    "correct a count": ("Correct a count", "Einen Wert ändern"),
    "change": ("Change", "Ändern"),
    "insert": ("Insert", "Davor"),
    "seat on": ("Seat +1", "Platz +1"),
    "undo edit": ("Undo", "Zurück"),
    "by eight": ("8 lines", "8 Zeilen"),
    "instead of": ("instead of: %s", "statt: %s"),
    "before": ("before: %s", "vor: %s"),
    "misfit": ("This move fits no more", "Dieser Zug passt nicht mehr"),
    "misfit keys": ("Change it, delete it, or insert a move.", "Ändern, löschen, oder Zug davor."),
    "misfit back": ("Back: all is as before.", "Zurück: alles ist wie zuvor."),
    "ask large": ("where is the large figure?", "wo steht die große Figur?"),
    "tallies": ("A game played without the device.", "Ein Spiel ohne das Gerät."),
    "tab large": ("Large|figure", "Große|Figur"),
    "as before": ("as before", "alles wie zuvor"),
    "tab wish": ("Wish|stones", "Wunsch-|steine"),
    "tab points": ("Points", "Punkte"),
    # faults
    "flash full": ("Not saved, flash full: delete games", "Nicht gesichert, voll: Spiele löschen"),
    "not saved": ("Not saved: the flash fails", "Nicht gesichert: Speicherfehler"),
    "game damaged": ("A played game was damaged", "Ein altes Spiel war beschädigt"),
    "fault": ("Something went wrong", "Etwas ging schief"),
    "fault below": ("The game is as it was saved.", "Das Spiel ist so, wie es gesichert war."),
    "damaged": ("Damaged files", "Beschädigte Dateien"),
    "damaged below": (
        "They were set aside, their names end in .bad now.",
        "Sie liegen beiseite, ihre Namen enden jetzt auf .bad.",
    ),
    "press to go on": ("Press a key to go on.", "Weiter mit jeder Taste."),
    "go on": ("Go on", "Weiter"),
    "without game": ("no game", "ohne Spiel"),
    "open game": ("The open game", "Das offene Spiel"),
    "board's stones": ("The board's stones", "Die Steine des Bretts"),
    "damaged lost": ("damaged, it is lost.", "beschädigt, verloren."),
    "damaged older": ("damaged, an older copy is used.", "beschädigt, eine ältere Kopie gilt."),
    "newer lost": (
        "written by newer firmware, left alone.", "von neuerer Firmware, bleibt unberührt."
    ),
    "newer older": (
        "written by newer firmware, left alone; an older copy is used.",
        "von neuerer Firmware, bleibt unberührt; eine ältere Kopie gilt.",
    ),
    "moves lost": (
        "damaged, moves lost: %s. Compare it with the table.",
        "beschädigt, fehlende Züge: %s. Bitte mit dem Tisch vergleichen.",
    ),
    "set aside": ("set aside, unread.", "ungelesen beiseite gelegt."),
}


class _Language:
    index = 0


def use(language):
    """Choose the language of `say`: "en" or "de"."""
    _Language.index = LANGUAGES.index(language)


def say(id, *values):
    """The phrase `id` in the chosen language, its placeholders filled with `values`."""
    phrase = choose(TEXTS[id])
    return phrase % values if values else phrase


def choose(phrases):
    """The one of (English, German) in the chosen language."""
    return phrases[_Language.index]


def seats(count):
    """What the seats of players without a name are called."""
    return [say("player n", seat + 1) for seat in range(count)]


def all_seats():
    """What they are called in any language."""
    return [phrase % seat for phrase in TEXTS["player n"] for seat in (1, 2, 3, 4)]
