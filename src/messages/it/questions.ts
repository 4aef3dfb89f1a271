import type { Messages } from '../messages.ts';
import { count, inflect } from './grammar.ts';

/** Answers to questions about the home. Names and values arrive escaped. */
export const questions: Messages['questions'] = {
  sceneHasNoState: ({ scene }) => `**${scene}** è una scena: si può avviare, ma non è mai accesa né spenta.`,
  yes: ({ line }) => `**Sì:** ${line}`,
  no: ({ line }) => `**No:** ${line}`,
  unsure: ({ line }) => `**Non si sa:** ${line}`,
  one: ({ line }) => `**Uno:** ${line}`,
  none: ({ line }) => `**Nessuno:** ${line}`,
  noneButOne: ({ line }) => `**Niente:** ${line}`,
  motion: ({ places }) => `Ora c’è movimento: ${places}.`,
  noMotion: ({ places }) => `Ora non c’è movimento: ${places}.`,
  yesAll: ({ devices, state }) => `**Sì**, tutto è ${state} (${devices} su ${devices}).`,
  notAll: ({ devices, state, asked }) => `**No**, ${devices} su ${asked} nello stato “${state}”:`,
  some: ({ devices, state, asked }) => `**Sì**, ${devices} su ${asked} nello stato “${state}”:`,
  noneOf: ({ state, asked }) => `**No**, niente è ${state} (0 su ${asked}).`,
  which: ({ devices, state, asked }) => `${devices} su ${asked} nello stato “${state}”:`,
  whichNone: ({ state, asked }) => `Niente è ${state} (0 su ${asked}).`,
  silent: ({ devices }) => `-# Non si sa: ${devices}`,
  more: ({ more }) => `-# … e altri ${more}: \`/dispositivi\``,
  whileAway: ({ when }) => `non in linea, ultimo segnale ${when}`,
  away: 'non in linea, quindi forse non aggiornato',
  notTold: ({ device }) => `**${device}** questo non lo dice, ma dice:`,
  unknown: ({ asked }) => `In questa casa non conosco niente che si chiami “${asked}”.`,
  silentThere: ({ asked }) => `“${asked}”: lì niente lo dice.`,
  nothing: 'Niente in questa casa lo dice.',
  nearest: ({ names }) => `Il più vicino: ${names}.`,
  states: {
    on: { yes: 'acceso', no: 'spento' },
    contact: { yes: 'aperto', no: 'chiuso' },
    position: { yes: 'aperto', no: 'chiuso' },
    locked: { yes: 'bloccato', no: 'sbloccato' },
    motion: { yes: 'in movimento', no: 'fermo' },
    battery: { yes: 'ben carico', no: 'quasi scarico' },
    availability: { yes: 'in linea', no: 'non in linea' },
  },
  scenes: ({ scenes }) =>
    `${inflect(scenes, 'C’è', 'Ci sono')} ${count(scenes, 'scena', 'scene')}. Di’ un nome per avviarne una:`,
  automationsIn: ({ automations, state, asked }) =>
    `${automations} su ${count(asked, 'automazione', 'automazioni')} nello stato “${state}”:`,
  automationsNone: ({ state, asked }) =>
    `0 su ${count(asked, 'automazione', 'automazioni')} nello stato “${state}”.`,
  runs: { enabled: 'attivo', disabled: 'non attivo', failing: 'guasto', running: 'in corso' },
  moreAutomations: ({ more }) => `-# … e altre ${more}: \`/automazioni\``,
  moreScenes: ({ more }) => `-# … e altre ${more}: \`/scene elenco\``,
};
