import type { Messages } from '../messages.ts';

/** What the bot says where it was spoken to and runs nothing. */
export const talk: Messages['talk'] = {
  stop: ({ scene }) =>
    `Scènes kun je starten, niet stoppen: **${scene}** stelt haar apparaten één keer in, en klaar.`,
  stopWith: ({ scene, allOff }) =>
    `Scènes kun je starten, niet stoppen: **${scene}** stelt haar apparaten één keer in, en klaar. Er is een scène **${allOff}**; zeg de naam om haar te starten.`,
  notUnderstood: 'Dat begreep ik niet.',
  nearest: ({ scenes }) => `Scènes die er bijna zo heten: ${scenes.map(scene => `**${scene}**`).join(', ')}.`,
  named: ({ scenes }) =>
    scenes.length === 1
      ? `**${scenes[0]}** is een scène; zeg de naam om haar te starten.`
      : `Dit zijn scènes: ${scenes.map(scene => `**${scene}**`).join(', ')}. Zeg een naam om er een te starten.`,
  singleDevice:
    'Ik start scènes en toon apparaten, maar losse apparaten schakel ik niet. Maak er een scène voor in je hub, dan kan ik die starten.',
  courtesy: '😊 Altijd klaar voor het huis.',
};

/** Where free text is heard. */
export const listen: Messages['listen'] = {
  onShared: ({ channel }) =>
    `Ik luister in ${channel}. Daar praten mensen met elkaar, dus alleen duidelijke verzoeken tellen.`,
  onOwn: ({ channel }) => `Ik luister in ${channel}: elk bericht daar is voor het huis bedoeld.`,
  off: ({ channel }) => `Ik luister niet meer in ${channel}.`,
  wasOff: ({ channel }) => `Ik luisterde niet in ${channel}.`,
  none: 'Ik luister nergens. Waar jullie me noemen of op me antwoorden, reageer ik toch.',
  title: '## Waar ik luister',
  shared: ({ channel }) => `${channel} · gedeeld: alleen duidelijke verzoeken`,
  own: ({ channel }) => `${channel} · eigen: elk bericht`,
};

/** What the bot says of itself. */
export const welcome: Messages['welcome'] = {
  title: '## 👋 Het huis trekt in',
  text: 'Ik toon hier de apparaten van jullie huishouden, start de scènes en laat de deurbel horen.',
  nextStep:
    'Nu verder: iemand met **Server beheren** gebruikt `/hub verbinden` en vult adres en API-sleutel van de hub in. Daarna werkt `/apparaten` voor iedereen.',
  help: 'Vraag om een scène bij de naam (“filmavond graag”), ook op een tijd (“filmavond om 8 uur”; `/scènes gepland` toont wat er wacht), of vraag iets over het huis (“is de voordeur op slot?”, “welke scènes zijn er?”). Of gebruik `/apparaten`, `/scène` en `/automatiseringen`.',
  onlyCommands:
    'De bot zelf is niet op deze server, alleen zijn opdrachten. Nodig hem opnieuw uit met de scope `bot`; wie hem beheert, heeft het adres.',
  directMessage:
    'Ik werk op een server, niet in privéberichten: gebruik `/apparaten` of `/scène` op de server van je huishouden.',
};
