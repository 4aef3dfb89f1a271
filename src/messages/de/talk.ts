import type { Messages } from '../messages.ts';

/** What the bot says where it was spoken to and runs nothing. */
export const talk: Messages['talk'] = {
  stop: ({ scene }) =>
    `Szenen kann man starten, nicht anhalten: **${scene}** stellt die Geräte einmal ein, mehr nicht.`,
  stopWith: ({ scene, allOff }) =>
    `Szenen kann man starten, nicht anhalten: **${scene}** stellt die Geräte einmal ein, mehr nicht. Es gibt eine Szene **${allOff}**; sag ihren Namen, um sie zu starten.`,
  notUnderstood: 'Das habe ich nicht verstanden.',
  nearest: ({ scenes }) => `Ähnlich heißen: ${scenes.map(scene => `**${scene}**`).join(', ')}.`,
  named: ({ scenes }) =>
    scenes.length === 1
      ? `**${scenes[0]}** ist eine Szene; sag ihren Namen, um sie zu starten.`
      : `Das sind Szenen: ${scenes.map(scene => `**${scene}**`).join(', ')}. Sag einen Namen, um sie zu starten.`,
  singleDevice:
    'Ich starte Szenen und zeige Geräte, aber einzelne schalte ich nicht. Leg auf deinem Hub eine Szene dafür an, dann kann ich sie starten.',
  courtesy: '😊 Immer für das Haus da.',
};

/** Where free text is heard. */
export const listen: Messages['listen'] = {
  onShared: ({ channel }) =>
    `Ich höre in ${channel} zu. Dort reden Leute miteinander, darum zählen nur klare Wünsche.`,
  onOwn: ({ channel }) => `Ich höre in ${channel} zu: Jede Nachricht dort ist für das Haus gemeint.`,
  off: ({ channel }) => `In ${channel} höre ich nicht mehr zu.`,
  wasOff: ({ channel }) => `In ${channel} habe ich gar nicht zugehört.`,
  none: 'Ich höre nirgends zu. Wo ihr mich erwähnt oder mir antwortet, reagiere ich trotzdem.',
  title: '## Wo ich zuhöre',
  shared: ({ channel }) => `${channel} · gemeinsam: nur klare Wünsche`,
  own: ({ channel }) => `${channel} · eigener: jede Nachricht`,
};

/** What the bot says of itself. */
export const welcome: Messages['welcome'] = {
  title: '## 👋 Das Haus zieht ein',
  text: 'Ich zeige hier die Geräte eures Haushalts, starte seine Szenen und läute, wenn es klingelt.',
  nextStep:
    'Als Nächstes: Jemand mit **Server verwalten** nimmt `/hub verbinden` und gibt Adresse und API-Schlüssel des Hubs ein. Danach geht `/geräte` für alle.',
  help: 'Wünsch dir eine Szene beim Namen („Filmabend bitte“), auch zu einer Zeit („Filmabend um 8“; `/szenen geplant` zeigt, was wartet), oder frag nach dem Haus („Ist die Haustür abgeschlossen?“, „Welche Szenen gibt es?“). Oder nimm `/geräte`, `/szene` und `/automationen`.',
  onlyCommands:
    'Der Bot selbst ist nicht auf diesem Server, nur seine Befehle. Lade ihn noch einmal mit dem Scope `bot` ein; sein Betreiber hat die Adresse.',
  directMessage:
    'Ich arbeite auf einem Server, nicht in Direktnachrichten: Nimm `/geräte` oder `/szene` auf dem Server eures Haushalts.',
};
