import type { Messages } from '../messages.ts';
import { either } from './grammar.ts';

/** What a household says of itself. */
export const settings: Messages['settings'] = {
  title: '## Réglages de ce serveur',
  language: ({ language }) => `Langue : **${language}**, et anglais`,
  onlyEnglish: 'Langue : **anglais**',
  everyLanguage: 'Langue : toutes celles que je connais',
  writes:
    '-# C’est ce que je comprends, et ce que j’écris ici pour vous tous. Une commande a sa réponse dans la langue du Discord de qui l’utilise.',
  writesServer:
    '-# Ce que j’écris ici pour vous tous est dans la langue de ce serveur. Une commande a sa réponse dans celle du Discord de qui l’utilise.',
  writesEnglish:
    '-# C’est ce que je comprends. Ce que j’écris ici pour vous tous est en anglais : cette langue, je ne l’écris pas encore.',
  timeZone: ({ zone, time }) => `Fuseau horaire : **${zone}**, où il est ${time}`,
  timeZoneAssumed: ({ zone, time }) =>
    `Fuseau horaire : aucun. Je prends le mien, **${zone}**, où il est ${time}`,
  keepsMoment:
    'Ce qui est déjà prévu garde son moment, quoi que disent maintenant les horloges. `/scènes prévues` le montre.',
  change: '-# `/réglages langue` et `/réglages fuseau` changent ça.',
  every: 'Toutes les langues',
  zoneChoice: ({ zone, time }) => `${zone} · il est ${time}`,
  unknownLanguage: ({ language }) =>
    `Je n’ai pas de langue « ${language} ». Choisis-en une dans la liste que propose \`/réglages langue\`.`,
  unknownZone: ({ zone }) =>
    `Il n’y a pas de fuseau horaire « ${zone} ». Ça s’écrit comme \`Europe/Paris\` : tape une grande ville près de chez vous, ou votre pays, et choisis dans la liste.`,
  unclearZone: ({ zone, nearest }) =>
    `Je ne sais pas quel fuseau horaire est « ${zone} ». Tu voulais dire ${either(nearest.map(name => `\`${name}\``))} ?`,
  assumedBoth: ({ language, zone }) =>
    `D’après la langue de ton Discord, je suppose qu’ici, à part l’anglais, on parle **${language}**, dans le fuseau horaire **${zone}**. \`/réglages\` change ça.`,
  assumedLanguage: ({ language }) =>
    `D’après la langue de ton Discord, je suppose qu’ici, à part l’anglais, on parle **${language}**. \`/réglages\` change ça.`,
  assumedZone: ({ zone }) =>
    `D’après la langue de ton Discord, je suppose que vous êtes dans le fuseau horaire **${zone}**. \`/réglages\` change ça.`,
};
