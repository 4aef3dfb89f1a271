import type { Messages } from '../messages.ts';
import { count, either } from './grammar.ts';

/** A scene that is run, or asked about. */
export const scene: Messages['scene'] = {
  activated: ({ scene, applied }) =>
    `✅ **${scene}** läuft: ${count(applied, 'Gerät', 'Geräte')} eingestellt.`,
  activatedPlain: ({ scene }) => `✅ **${scene}** läuft.`,
  partial: ({ scene, applied, total }) =>
    `⚠️ **${scene}** läuft zum Teil: ${applied} von ${count(total, 'Gerät', 'Geräten')} eingestellt.`,
  partialPlain: ({ scene }) => `⚠️ **${scene}** läuft zum Teil.`,
  accepted: ({ scene }) =>
    `☑️ Der Hub hat **${scene}** angenommen; ob jedes Gerät gefolgt ist, kann er nicht sagen.`,
  unreachable: ({ devices }) => `Nicht erreichbar: ${devices}.`,
  ask: ({ scene }) => `Meinst du **${scene}**?`,
  askWhich: ({ scenes }) =>
    `Eine Szene nach der anderen: Welche meinst du, ${either(scenes.map(scene => `**${scene}**`))}?`,
  askWhichMeant: ({ scenes }) => `Meinst du ${either(scenes.map(scene => `**${scene}**`))}?`,
  yes: 'Ja',
  no: 'Nein',
  notYours: 'Diese Frage ging an jemand anderen.',
  tooLate:
    'Diese Frage ist schon beantwortet oder abgelaufen. Sag es einfach noch einmal, oder nimm `/szene`.',
  declined: 'In Ordnung, ich habe nichts geändert.',
  refused: ({ phrase }) =>
    `In Ordnung, ich habe nichts geändert. Nach „${phrase}“ frage ich nicht mehr; \`/szenen beibringen\` ändert das.`,
  learned: ({ phrase, scene }) =>
    `Ab jetzt startet „${phrase}“ **${scene}**, wo immer ich zuhöre, auch wenn Leute nur miteinander reden. \`/szenen vergessen\` nimmt das zurück.`,
};

/** The catalogue of scenes. */
export const scenes: Messages['scenes'] = {
  title: ({ scenes }) => `## Szenen\n-# ${count(scenes, 'Szene', 'Szenen')}`,
  none: 'Noch kenne ich keine Szenen. Füge mit `/szenen hinzufügen` eine hinzu oder starte eine mit `/szene`: Was klappt, merke ich mir.',
  source: { hub: 'vom Hub', learned: 'gelernt', added: 'hinzugefügt' },
  phrase: ({ phrase }) => `„${phrase}“`,
  phrases: ({ phrases }) => `-# auch: ${phrases}`,
  added: ({ scene }) => `**${scene}** steht jetzt im Verzeichnis.`,
  removed: ({ scene, id }) =>
    `**${scene}** und die Sätze dazu sind aus dem Verzeichnis entfernt. \`/szenen hinzufügen ${id}\` holt sie zurück.`,
  unknown: ({ scene }) =>
    `Eine Szene „${scene}“ steht nicht im Verzeichnis. \`/szenen liste\` zeigt, was darin steht.`,
  taught: ({ scene, phrase }) => `„${phrase}“ heißt jetzt **${scene}**.`,
  taughtFrom: ({ from }) => `Vorher hieß es **${from}**.`,
  forgotten: ({ scene, phrase }) => `„${phrase}“ heißt nicht mehr **${scene}**.`,
  unknownPhrase: ({ phrase }) => `Niemand hat mir „${phrase}“ beigebracht.`,
  badId: 'Die ID einer Szene hat 1 bis 100 Zeichen ohne Leerzeichen, so wie der Hub sie schreibt.',
  badPhrase: 'Ein Satz braucht mindestens einen Buchstaben oder eine Ziffer und hat höchstens 100 Zeichen.',
};
