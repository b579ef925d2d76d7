"""What the device says in German: text.py says how it is read. Placeholders: %s."""

PHRASES = (
    """
# play
goal: Ziel
closed: Zu
turns left: noch %s Züge
turn left: letzter Zug
begins: beginnt
two more: legt noch bis zu %s
said large: mit der großen Figur
said points: %s Punkte
said point: 1 Punkt
said wish: ein Wunschstein
said advance: %s rückt vor
said discard: legt nichts an
said close: schließt %s
said point row: eine Punktkarte auf %s
said neutral: eine Punktkarte, neutral
said leave: lässt den Stein liegen
said end: beendet das Spiel
again: noch einmal
# colours
green: grün
blue: blau
pink: rosa
yellow: gelb
brown: braun
green code: Gr
blue code: Bl
pink code: Ro
yellow code: Ge
brown code: Br
""",
    """
# keys
resume: Weiter
new: Neu
settings: Optionen
back: Zurück
next: Weiter
undo: Rückgängig
redo: Wiederholen
score: Mehr
finish: Werten
end: Ende
pass: Passen
none: Keins
neutral: Neutral
home: Start
player: Spieler
wish stone: Wunsch
rematch: Revanche
values: Werte
not now: Später
sign: + / -
+10: +10
goes on: Geht weiter
last: letzter
language: English
turn: Drehen
refresh: Anzeige
sleep: Schlaf
wish table: Wunsch
wish: Wunsch
clover: Klee
point: Punkt
points: Punkte
hold: halten:
below hold: unten: halten
gains: bringt
hold large: große Figur
hold close: Abschluss
hold icon: mit Zeichen
# boxes
board: Brett
cards: Karten
tiles: Steine
mini: Mini
board game: Keltis, das Brettspiel
cards game: Keltis, das Kartenspiel
tiles game: Keltis, der Weg der Steine
mini game: Keltis, das Mini-Spiel
""",
    """
# where there is no room for the whole word
mini's values short: Mini
redo short: Wieder
undo short: Rückg.
settings short: Menü
insert short: Dazu
delete short: Weg
rematch short: Wieder
seat on short: Platz+
keep short: Lassen
tile short: Dort
no name short: Ohne
draw lots short: Los
goes on short: weiter
language short: EN
refresh short: Bild
forget short: Vergiss
wish table short: Wunsch
statistics short: Bilanz
hyphen short: -
undo edit short: Rückg.
more names short: Mehr
lay anyway short: Doch
""",
    """
# titles and questions
what lies there: Was liegt|dort?
which icon: Welches|Zeichen?
which figure: Welche|Figur?
which game: Welches Spiel?
count: Zählen
referee: Prüfen
counts: Das Gerät zählt die Karten.
referees: Das Gerät fragt nach jeder Zahl.
how many: Wie viele spielen?
about board: fünf Pfade, 2 bis 4 Spieler
about cards: Reihen aus Karten, 2 bis 4
about tiles: Reihen aus Steinen, 2 bis 4
about mini: drei Pfade, 21 Züge, 2 Spieler
oldest starts: Platz 1: am ältesten, oder zuletzt in Irland.
thirty back: Zu zweit: 30 Karten ungesehen zurück.
hold for names: Halten: mit Namen, und wer beginnt.
by custom: Wer am ältesten ist oder zuletzt in Irland war.
not drawn: Nie ziehen, was man eben abgeworfen hat.
begins, thirty back: beginnt, 30 Karten weg
names: Namen
who sits: Wer sitzt wo?
which name: Name
who starts: Wer beginnt?
draw lots: Auslosen
letters: Neu…
more names: Weitere
no name: Ohne Namen
name taken: der Name sitzt schon da
space: Abstand
hyphen: Strich
done: Fertig
rub out: Löschen
whose turn: Wer ist|dran?
point card: Punkt-|karte:
more: Mehr
no game: Keltis
press new: Kein Spiel ist offen. Neu beginnt eins.
in turn: %s ist dran
from the next game: gilt ab dem nächsten Spiel
press again: nochmal drücken
not possible: geht nicht
hold it: gedrückt halten
nothing to undo: nichts zurückzunehmen
printed values: Aufgedruckte Werte
mini's values: Mini-Pfade
value at: Stein %s:|Wert?
last stone: Stein %s:|letzter?
values once: Einmal ablesen; sie bleiben gespeichert.
values known: Alle Werte sind bekannt.
language of: Sprache
language is: Deutsch
which way up: Bild
upright: aufrecht
turned: gedreht
refresh of: Anzeige
clean: sauber
quick: schnell
sleep after: Schläft nach
minutes: %s Minuten
never: nie
of three: %s/3
people: Namen
stones learned: Dunkle Steine
stones learned short: Gelernt
forget: Vergessen
forgotten: vergessen
board's table: Wünsche
""",
    """
# score
as it stands: Zwischenstand
final score: Endstand
wish stones: Wunschsteine
total: Summe
wins: %s gewinnt, %s vor %s
share: %s teilen den Sieg
and: %s und %s
unknown: ? steht für noch unbekannte Werte
unknown short: ?: Werte unbekannt
wins short: %s gewinnt
shared: Geteilter Sieg
two more each: Noch werden Karten nachgelegt.
hold ends: Taste noch einmal halten: Ende.
over goal: Fünf Figuren im Ziel
over closed: Fünf Reihen zu
over pile: Der Stapel ist leer
# numbers told (referee)
number of: %s:|Zahl?
number point: Punkt-|karte?
number wish: Wunsch-|stein?
anyway: Trotzdem|legen?
lay anyway: Trotzdem
why order: nicht in dieser Reihenfolge
why no such card left: diese Karte liegt schon
why no card of this colour left: keine dieser Farbe mehr da
why row closed: die Reihe ist zu
why no such point card left: diese Karte liegt schon
why not on its number: nicht auf der eigenen Zahl
why no wish stone left: kein Wunschstein mehr da
why no such wish stone left: dieser Stein ist weg
why the game is over: das Spiel ist aus
# the evening
evening: Abend
evening title: Dieser Abend
games played: Spiele: %s
wins and points: Siege %s, Punkte %s
""",
    """
# the story of a game
story: Verlauf
no leads: Niemand führte allein
led throughout: %s führte immer
lead changed once: Die Führung wechselte einmal
lead changed: Die Führung wechselte %s-mal
won it: %s siegt mit Zug %s
turn 1: Zug 1
# the result for a phone
qr: QR
qr title: Scan mich
qr link: BG Stats übernimmt dieses Spiel.
qr words: Das Ergebnis in Worten.
# looking things up
history: Archiv
rules: Regeln
tally: Zettel
up: Auf
down: Ab
open: Öffnen
page: Seite
statistics: Bilanz
no games: Noch kein Spiel gespielt.
this damaged: Dieses Spiel ist beschädigt.
unfinished: unfertig
left unfinished: Das Spiel ist nicht zu Ende.
no moves: Nichts wurde gespielt.
deleted: gelöscht
games: Spiele
wins of: Siege
best: Rekord
mean: Schnitt
no statistics: Hier zählen beendete Spiele von Leuten mit Namen.
rules in short: Regeln in Kürze
which rules: Zu welcher Schachtel?
table board: Punkte nach dem Stein der Figur:
table cards: Punkte nach den Karten einer Reihe:
table tiles: Punkte nach den Steinen einer Reihe:
table wishes: Punkte nach Wunschsteinen:
""",
    """
# counts, moves, tally
correct: Ändern
whose count: Wessen|Wert?
which count: Welcher|Wert?
count large: halten:|große|Figur
count close: halten:|Schluss-|karten
ask count: was stimmt nicht?
ask size board: %s: auf welchem Stein?
ask size mini: %s: auf welchem Stein?
ask size cards: %s: wie viele Karten?
ask size tiles: %s: wie viele Steine?
ask closed: %s: Abschlusskarten?
ask wish: wie viele Wunschsteine?
ask points: wie viele Punkte?
said size: %s berichtigt auf %s
said closed: Abschlusskarten bei %s: %s
said large on: die große Figur ist auf %s
said no large: keine große Figur
said wish count: Wunschsteine: %s
said point count: Punkte: %s
wishes: Steine
point count: Punkte
tile: Plättchen
correct a count: Einen Wert ändern
moves: Züge
change: Ändern
delete: Löschen
insert: Einfügen
seat on: Platz +1
undo edit: Rückgängig
by eight: 8 Zeilen
instead of: statt: %s
before: vor: %s
misfit: Passt nicht mehr
misfit keys: Ändern, löschen oder einfügen.
misfit back: Zurück: alles ist wie zuvor.
ask large: wo steht die große Figur?
tallies: Ein Spiel ohne das Gerät.
leave game: Das Spiel verlassen?
leaves it: Behalten: es kann später weitergehen.
leaves it for another: Behalten: es bleibt im Archiv, wie es ist.
keep: Behalten
score now: Werten
tab large: Große|Figur
as before: alles wie zuvor
tab wish: Wunsch-|steine
tab points: Punkte
""",
    """
# faults
flash full: Nicht gesichert, voll: Spiele löschen
not saved: Nicht gesichert: Speicherfehler
battery empty: Akku leer: bis hier gesichert
press a key: Schläft: Taste drücken
game damaged: Ein altes Spiel war beschädigt
fault: Etwas ging schief
fault below: Das Spiel ist so, wie es gesichert war.
damaged: Beschädigte Dateien
damaged below: Sie liegen beiseite, ihre Namen enden jetzt auf .bad.
press to go on: Weiter mit jeder Taste.
go on: Weiter
without game: ohne Spiel
open game: Das offene Spiel
board's stones: Die Steine des Bretts
damaged lost: beschädigt, verloren.
damaged older: beschädigt, eine ältere Kopie gilt.
newer lost: von neuerer Firmware, bleibt unberührt.
newer older: von neuerer Firmware, bleibt unberührt; eine ältere Kopie gilt.
moves lost: beschädigt, bitte mit dem Tisch vergleichen. Sicher fehlende Züge: %s.
set aside: ungelesen beiseite gelegt.
""",
)
