import type { Messages } from '../messages.ts';
import { count, either } from './grammar.ts';

/** A scene that is run, or asked about. */
export const scene: Messages['scene'] = {
  activated: ({ scene, applied }) =>
    `✅ **${scene}** loopt: ${count(applied, 'apparaat', 'apparaten')} ingesteld.`,
  activatedPlain: ({ scene }) => `✅ **${scene}** loopt.`,
  partial: ({ scene, applied, total }) =>
    `⚠️ **${scene}** loopt voor een deel: ${applied} van ${count(total, 'apparaat', 'apparaten')} ingesteld.`,
  partialPlain: ({ scene }) => `⚠️ **${scene}** loopt voor een deel.`,
  accepted: ({ scene }) =>
    `☑️ De hub heeft **${scene}** aangenomen; of elk apparaat gevolgd heeft, kan hij niet zeggen.`,
  unreachable: ({ devices }) => `Niet bereikbaar: ${devices}.`,
  ask: ({ scene }) => `Bedoel je **${scene}**?`,
  askWhich: ({ scenes }) =>
    `Eén scène tegelijk: welke bedoel je, ${either(scenes.map(scene => `**${scene}**`))}?`,
  askWhichMeant: ({ scenes }) => `Bedoel je ${either(scenes.map(scene => `**${scene}**`))}?`,
  yes: 'Ja',
  no: 'Nee',
  notYours: 'Deze vraag was voor iemand anders.',
  tooLate: 'Die vraag is al beantwoord of verlopen. Zeg het nog eens, of gebruik `/scène`.',
  declined: 'Goed, ik heb niets veranderd.',
  refused: ({ phrase }) =>
    `Goed, ik heb niets veranderd. Naar “${phrase}” vraag ik niet meer; \`/scènes leren\` verandert dat.`,
  learned: ({ phrase, scene }) =>
    `Vanaf nu start “${phrase}” **${scene}** overal waar ik luister, ook als mensen alleen met elkaar praten. \`/scènes vergeten\` draait dat terug.`,
};

/** The catalogue of scenes. */
export const scenes: Messages['scenes'] = {
  title: ({ scenes }) => `## Scènes\n-# ${count(scenes, 'scène', 'scènes')}`,
  none: 'Ik ken nog geen scènes. Voeg er een toe met `/scènes toevoegen`, of start er een met `/scène`: wat lukt, onthoud ik.',
  source: { hub: 'van de hub', learned: 'geleerd', added: 'toegevoegd' },
  phrase: ({ phrase }) => `“${phrase}”`,
  phrases: ({ phrases }) => `-# ook: ${phrases}`,
  added: ({ scene }) => `**${scene}** staat in de catalogus.`,
  removed: ({ scene, id }) =>
    `**${scene}** en haar zinnen zijn uit de catalogus verwijderd. \`/scènes toevoegen ${id}\` haalt haar terug.`,
  unknown: ({ scene }) =>
    `Er staat geen scène “${scene}” in de catalogus. \`/scènes lijst\` toont welke er zijn.`,
  taught: ({ scene, phrase }) => `“${phrase}” betekent nu **${scene}**.`,
  taughtFrom: ({ from }) => `Eerst betekende het **${from}**.`,
  forgotten: ({ scene, phrase }) => `“${phrase}” betekent niet meer **${scene}**.`,
  unknownPhrase: ({ phrase }) => `Niemand heeft me “${phrase}” geleerd.`,
  badId: 'De id van een scène heeft 1 tot 100 tekens zonder spaties, zoals de hub haar schrijft.',
  badPhrase: 'Een zin heeft minstens één letter of cijfer nodig, en hoogstens 100 tekens.',
};
