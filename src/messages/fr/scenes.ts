import type { Messages } from '../messages.ts';
import { count, either } from './grammar.ts';

/** A scene that is run, or asked about. */
export const scene: Messages['scene'] = {
  activated: ({ scene, applied }) =>
    `✅ **${scene}**, c’est parti : ${count(applied, 'appareil réglé', 'appareils réglés')}.`,
  activatedPlain: ({ scene }) => `✅ **${scene}**, c’est parti.`,
  partial: ({ scene, applied, total }) =>
    `⚠️ **${scene}** n’est lancée qu’en partie : ${applied} sur ${count(total, 'appareil réglé', 'appareils réglés')}.`,
  partialPlain: ({ scene }) => `⚠️ **${scene}** n’est lancée qu’en partie.`,
  accepted: ({ scene }) =>
    `☑️ Le hub a accepté **${scene}** ; il ne peut pas dire si tous les appareils ont suivi.`,
  unreachable: ({ devices }) => `Injoignable : ${devices}.`,
  ask: ({ scene }) => `Tu voulais dire **${scene}** ?`,
  askWhich: ({ scenes }) =>
    `Une scène à la fois : laquelle voulais-tu, ${either(scenes.map(scene => `**${scene}**`))} ?`,
  askWhichMeant: ({ scenes }) => `Tu voulais dire ${either(scenes.map(scene => `**${scene}**`))} ?`,
  yes: 'Oui',
  no: 'Non',
  notYours: 'Cette question s’adressait à quelqu’un d’autre.',
  tooLate: 'Cette question a déjà sa réponse, ou a expiré. Redis ta demande, ou utilise `/scène`.',
  declined: 'D’accord, je n’ai rien changé.',
  refused: ({ phrase }) =>
    `D’accord, je n’ai rien changé. Je ne poserai plus la question pour « ${phrase} » ; \`/scènes apprendre\` change ça.`,
  learned: ({ phrase, scene }) =>
    `Désormais, « ${phrase} » lance **${scene}** partout où j’écoute, même quand on ne fait que discuter. \`/scènes oublier\` annule ça.`,
};

/** The catalogue of scenes. */
export const scenes: Messages['scenes'] = {
  title: ({ scenes }) => `## Scènes\n-# ${count(scenes, 'scène', 'scènes')}`,
  none: 'Je ne connais encore aucune scène. Ajoutes-en une avec `/scènes ajouter`, ou lances-en une avec `/scène` : je retiens celles qui marchent.',
  source: { hub: 'du hub', learned: 'apprise', added: 'ajoutée' },
  phrase: ({ phrase }) => `« ${phrase} »`,
  phrases: ({ phrases }) => `-# aussi : ${phrases}`,
  added: ({ scene }) => `**${scene}** est dans le catalogue.`,
  removed: ({ scene, id }) =>
    `**${scene}** et ses phrases sont retirées du catalogue. \`/scènes ajouter ${id}\` la fait revenir.`,
  unknown: ({ scene }) =>
    `Il n’y a pas de scène « ${scene} » dans le catalogue. \`/scènes liste\` le montre.`,
  taught: ({ scene, phrase }) => `« ${phrase} » veut maintenant dire **${scene}**.`,
  taughtFrom: ({ from }) => `Avant, c’était **${from}**.`,
  forgotten: ({ scene, phrase }) => `« ${phrase} » ne veut plus dire **${scene}**.`,
  unknownPhrase: ({ phrase }) => `Personne ne m’a appris « ${phrase} ».`,
  badId: 'L’id d’une scène compte 1 à 100 caractères sans espace, tel que le hub l’écrit.',
  badPhrase: 'Une phrase compte au moins une lettre ou un chiffre, et au plus 100 caractères.',
};
