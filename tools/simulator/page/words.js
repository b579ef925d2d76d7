// The page's own words. What stands on the glass is the device's affair.

const ENGLISH = {
  device: "The device",
  ink: "Ink",
  instant: "instant",
  paper: "as on paper",
  pull: "Pull the battery",
  insert: "Put the battery back",
  off: "The battery is out. The ink stays.",
  starting: "The device is starting.",
  fault: "The firmware stopped. The terminal says why; pull the battery to start again.",
  restarted: "The device has restarted by itself.",
  lost: "No connection. Start the device again with make run; this page comes back by itself.",
  legend: "<kbd>1</kbd>–<kbd>5</kbd> colours <i></i> <kbd>N</kbd> or <kbd>Enter</kbd> next <i></i> " +
    "<kbd>S</kbd> score <i></i> keep a key down for the lower label",
  touch: "Keep a key down for the lower label.",
  hold: "hold",
  screen: "Screen",
  keys: ["green", "blue", "pink", "yellow", "brown", "next", "score"],
  names: {
    home: "Home", box: "Which game", seats: "How many players", names: "Who sits where",
    people: "Remembered names", letters: "A new name", starter: "Who starts",
    values: "Printed values", last: "The last stone",
    play: "Play", tile: "What lies there", figure: "Which figure moves on",
    icon: "What is on the tile", number: "Which number", anyway: "It does not fit",
    sheet: "Everything else", player: "Whose turn it is", more: "Two more cards",
    score: "The score so far", final: "Final score", leave: "Leave this game",
    moves: "All moves", move: "A move laid anew", misfit: "A move that does not fit any more",
    correct: "Correct a count: whose", count: "Correct a count: which",
    amount: "Correct a count: how many", tally: "Tally of a finished game",
    story: "The story of the game", evening: "This evening", history: "Played games",
    qr: "The result for a phone", past: "A played game", told: "The moves of a played game", stats: "Statistics",
    rules: "Rules in short", settings: "Settings",
    fault: "Something went wrong", damaged: "Damaged files",
  },
};

const GERMAN = {
  device: "Das Gerät",
  ink: "Tinte",
  instant: "sofort",
  paper: "wie auf Papier",
  pull: "Batterie herausnehmen",
  insert: "Batterie einlegen",
  off: "Die Batterie ist draußen. Die Tinte bleibt.",
  starting: "Das Gerät startet.",
  fault: "Die Firmware steht. Das Terminal sagt, warum; Batterie herausnehmen hilft.",
  restarted: "Das Gerät hat von selbst neu gestartet.",
  lost: "Keine Verbindung. Das Gerät mit make run neu starten; die Seite kommt von selbst wieder.",
  legend: "<kbd>1</kbd>–<kbd>5</kbd> Farben <i></i> <kbd>N</kbd> oder <kbd>Enter</kbd> weiter <i></i> " +
    "<kbd>S</kbd> Wertung <i></i> Taste halten: untere Beschriftung",
  touch: "Taste halten: untere Beschriftung.",
  hold: "halten",
  screen: "Bild",
  keys: ["grün", "blau", "rosa", "gelb", "braun", "weiter", "Wertung"],
  names: {
    home: "Start", box: "Welches Spiel", seats: "Wie viele spielen mit", names: "Wer sitzt wo",
    people: "Gemerkte Namen", letters: "Ein neuer Name", starter: "Wer beginnt",
    values: "Aufgedruckte Werte", last: "Letzter Stein",
    play: "Spiel", tile: "Was liegt dort", figure: "Welche Figur rückt vor",
    icon: "Was ist auf dem Plättchen", number: "Welche Zahl", anyway: "Das passt nicht",
    sheet: "Alles andere", player: "Wer ist am Zug", more: "Zwei weitere Karten",
    score: "Zwischenstand", final: "Endstand", leave: "Das Spiel verlassen",
    moves: "Alle Züge", move: "Ein Zug, neu gelegt", misfit: "Ein Zug, der nicht mehr passt",
    correct: "Zählung berichtigen: wessen", count: "Zählung berichtigen: welche",
    amount: "Zählung berichtigen: wie viele", tally: "Ein fertiges Spiel auszählen",
    story: "Die Geschichte des Spiels", evening: "Dieser Abend", history: "Gespielte Spiele",
    qr: "Das Ergebnis fürs Handy", past: "Ein gespieltes Spiel", told: "Die Züge eines gespielten Spiels", stats: "Statistik",
    rules: "Kurze Regeln", settings: "Einstellungen",
    fault: "Etwas ging schief", damaged: "Beschädigte Dateien",
  },
};

export const words = navigator.language.startsWith("de") ? GERMAN : ENGLISH;

/** The name a screen has for people. */
export const screenName = (screen) => words.names[screen] ?? screen;

/** Put the words where the page has a place for them. */
export function putWords() {
  document.documentElement.lang = words === GERMAN ? "de" : "en";
  for (const place of document.querySelectorAll("[data-text]")) {
    place.textContent = words[place.dataset.text];
  }
  for (const place of document.querySelectorAll("[data-label]")) {
    place.ariaLabel = words[place.dataset.label];
  }
  const touch = matchMedia("(hover: none)").matches;
  document.querySelector(".legend").innerHTML = touch ? words.touch : words.legend;
}
