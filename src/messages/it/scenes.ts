import type { Messages } from '../messages.ts';
import { count, either } from './grammar.ts';

/** A scene that is run, or asked about. */
export const scene: Messages['scene'] = {
  activated: ({ scene, applied }) =>
    `✅ **${scene}** è avviata: ${count(applied, 'dispositivo impostato', 'dispositivi impostati')}.`,
  activatedPlain: ({ scene }) => `✅ **${scene}** è avviata.`,
  partial: ({ scene, applied, total }) =>
    `⚠️ **${scene}** è avviata solo in parte: ${applied} su ${count(total, 'dispositivo', 'dispositivi')}.`,
  partialPlain: ({ scene }) => `⚠️ **${scene}** è avviata solo in parte.`,
  accepted: ({ scene }) =>
    `☑️ L’hub ha accettato **${scene}**; non può dire se ogni dispositivo l’ha seguita.`,
  unreachable: ({ devices }) => `Non raggiungibile: ${devices}.`,
  ask: ({ scene }) => `Intendevi **${scene}**?`,
  askWhich: ({ scenes }) =>
    `Una scena alla volta: quale intendevi, ${either(scenes.map(scene => `**${scene}**`))}?`,
  askWhichMeant: ({ scenes }) => `Intendevi ${either(scenes.map(scene => `**${scene}**`))}?`,
  yes: 'Sì',
  no: 'No',
  notYours: 'Questa domanda era per qualcun altro.',
  tooLate: 'Quella domanda ha già avuto risposta o è scaduta. Dillo di nuovo, o usa `/scena`.',
  declined: 'Va bene, non ho cambiato niente.',
  refused: ({ phrase }) =>
    `Va bene, non ho cambiato niente. Non chiederò più per “${phrase}”; \`/scene insegna\` lo cambia.`,
  learned: ({ phrase, scene }) =>
    `D’ora in poi “${phrase}” avvia **${scene}** ovunque io ascolti, anche quando si parla soltanto fra persone. \`/scene dimentica\` lo annulla.`,
};

/** The catalogue of scenes. */
export const scenes: Messages['scenes'] = {
  title: ({ scenes }) => `## Scene\n-# ${count(scenes, 'scena', 'scene')}`,
  none: 'Non conosco ancora nessuna scena. Aggiungine una con `/scene aggiungi`, o avviane una con `/scena`: ricordo quelle che funzionano.',
  source: { hub: 'dall’hub', learned: 'imparata', added: 'aggiunta' },
  phrase: ({ phrase }) => `“${phrase}”`,
  phrases: ({ phrases }) => `-# anche: ${phrases}`,
  added: ({ scene }) => `**${scene}** è nel catalogo.`,
  removed: ({ scene, id }) =>
    `**${scene}** e le sue frasi non sono più nel catalogo. \`/scene aggiungi ${id}\` la riporta.`,
  unknown: ({ scene }) =>
    `Nel catalogo non c’è nessuna scena “${scene}”. \`/scene elenco\` mostra quelle che ci sono.`,
  taught: ({ scene, phrase }) => `“${phrase}” ora significa **${scene}**.`,
  taughtFrom: ({ from }) => `Prima significava **${from}**.`,
  forgotten: ({ scene, phrase }) => `“${phrase}” non significa più **${scene}**.`,
  unknownPhrase: ({ phrase }) => `Nessuno mi ha insegnato “${phrase}”.`,
  badId: 'L’id di una scena ha da 1 a 100 caratteri senza spazi, come lo scrive l’hub.',
  badPhrase: 'Una frase ha bisogno di almeno una lettera o una cifra, e al massimo di 100 caratteri.',
};
