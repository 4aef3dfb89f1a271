import type { Messages } from '../messages.ts';
import { count } from './grammar.ts';

/** Answers to questions about the home. Names and values arrive escaped. */
export const questions: Messages['questions'] = {
  sceneHasNoState: ({ scene }) =>
    `**${scene}** est une scène : on peut la lancer, mais elle n’est jamais allumée ni éteinte.`,
  yes: ({ line }) => `**Oui :** ${line}`,
  no: ({ line }) => `**Non :** ${line}`,
  unsure: ({ line }) => `**On ne sait pas :** ${line}`,
  one: ({ line }) => `**Un seul :** ${line}`,
  none: ({ line }) => `**Aucun :** ${line}`,
  noneButOne: ({ line }) => `**Rien :** ${line}`,
  motion: ({ places }) => `Du mouvement en ce moment : ${places}.`,
  noMotion: ({ places }) => `Aucun mouvement en ce moment : ${places}.`,
  yesAll: ({ devices, state }) => `**Oui**, tout est ${state} (${devices} sur ${devices}).`,
  notAll: ({ devices, state, asked }) => `**Non**, ${devices} sur ${asked}, état « ${state} » :`,
  some: ({ devices, state, asked }) => `**Oui**, ${devices} sur ${asked}, état « ${state} » :`,
  noneOf: ({ state, asked }) => `**Non**, rien n’est ${state} (0 sur ${asked}).`,
  which: ({ devices, state, asked }) => `${devices} sur ${asked}, état « ${state} » :`,
  whichNone: ({ state, asked }) => `Rien n’est ${state} (0 sur ${asked}).`,
  silent: ({ devices }) => `-# On ne sait pas : ${devices}`,
  more: ({ more }) => `-# … et ${more} de plus : \`/appareils\``,
  whileAway: ({ when }) => `hors ligne, dernières nouvelles ${when}`,
  away: 'hors ligne, donc peut-être périmé',
  notTold: ({ device }) => `**${device}** ne le dit pas, mais dit ceci :`,
  unknown: ({ asked }) => `Je ne connais rien qui s’appelle « ${asked} » dans cette maison.`,
  silentThere: ({ asked }) => `« ${asked} » : rien là-bas ne le dit.`,
  nothing: 'Rien dans cette maison ne le dit.',
  nearest: ({ names }) => `Le plus proche : ${names}.`,
  states: {
    on: { yes: 'allumé', no: 'éteint' },
    contact: { yes: 'ouvert', no: 'fermé' },
    position: { yes: 'ouvert', no: 'fermé' },
    locked: { yes: 'verrouillé', no: 'déverrouillé' },
    motion: { yes: 'en mouvement', no: 'calme' },
    battery: { yes: 'bien chargé', no: 'presque vide' },
    availability: { yes: 'en ligne', no: 'hors ligne' },
  },
  scenes: ({ scenes }) => `Il y a ${count(scenes, 'scène', 'scènes')}. Dis un nom pour en lancer une :`,
  automationsIn: ({ automations, state, asked }) =>
    `${automations} sur ${count(asked, 'automatisation', 'automatisations')}, état « ${state} » :`,
  automationsNone: ({ state, asked }) =>
    `0 sur ${count(asked, 'automatisation', 'automatisations')}, état « ${state} ».`,
  runs: { enabled: 'activé', disabled: 'désactivé', failing: 'en panne', running: 'en cours' },
  moreAutomations: ({ more }) => `-# … et ${more} de plus : \`/automatisations\``,
  moreScenes: ({ more }) => `-# … et ${more} de plus : \`/scènes liste\``,
};
