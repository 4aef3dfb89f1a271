import type { Messages } from '../messages.ts';
import { count, either } from './grammar.ts';

/** A scene that is run, or asked about. */
export const scene: Messages['scene'] = {
  activated: ({ scene, applied }) =>
    `✅ **${scene}** działa: ${count(applied, 'urządzenie ustawione', 'urządzenia ustawione', 'urządzeń ustawionych')}.`,
  activatedPlain: ({ scene }) => `✅ **${scene}** działa.`,
  partial: ({ scene, applied, total }) =>
    `⚠️ **${scene}** działa częściowo: ${applied} z ${count(total, 'urządzenia', 'urządzeń')}.`,
  partialPlain: ({ scene }) => `⚠️ **${scene}** działa częściowo.`,
  accepted: ({ scene }) =>
    `☑️ Hub przyjął **${scene}**; nie potrafi powiedzieć, czy każde urządzenie posłuchało.`,
  unreachable: ({ devices }) => `Brak odpowiedzi: ${devices}.`,
  ask: ({ scene }) => `Chodzi ci o **${scene}**?`,
  askWhich: ({ scenes }) =>
    `Jedna scena naraz: o którą ci chodzi, ${either(scenes.map(scene => `**${scene}**`))}?`,
  askWhichMeant: ({ scenes }) => `Chodzi ci o ${either(scenes.map(scene => `**${scene}**`))}?`,
  yes: 'Tak',
  no: 'Nie',
  notYours: 'To pytanie było do kogoś innego.',
  tooLate: 'Na to pytanie jest już odpowiedź albo wygasło. Powiedz jeszcze raz albo użyj `/scena`.',
  declined: 'W porządku, nic się nie zmienia.',
  refused: ({ phrase }) =>
    `W porządku, nic się nie zmienia. O „${phrase}” już nie zapytam; \`/sceny naucz\` to zmienia.`,
  learned: ({ phrase, scene }) =>
    `Od teraz „${phrase}” uruchamia **${scene}** wszędzie, gdzie słucham, także gdy ludzie tylko rozmawiają ze sobą. \`/sceny zapomnij\` to cofa.`,
};

/** The catalogue of scenes. */
export const scenes: Messages['scenes'] = {
  title: ({ scenes }) => `## Sceny\n-# ${count(scenes, 'scena', 'sceny', 'scen')}`,
  none: 'Nie znam jeszcze żadnych scen. Dodaj jakąś przez `/sceny dodaj` albo uruchom przez `/scena`: zapamiętuję te, które działają.',
  source: { hub: 'z huba', learned: 'wyuczona', added: 'dodana' },
  phrase: ({ phrase }) => `„${phrase}”`,
  phrases: ({ phrases }) => `-# także: ${phrases}`,
  added: ({ scene }) => `**${scene}** jest w katalogu.`,
  removed: ({ scene, id }) =>
    `**${scene}** i jej zwrotów nie ma już w katalogu. \`/sceny dodaj ${id}\` ją przywraca.`,
  unknown: ({ scene }) => `W katalogu nie ma sceny „${scene}”. \`/sceny lista\` pokazuje, jakie są.`,
  taught: ({ scene, phrase }) => `„${phrase}” oznacza teraz **${scene}**.`,
  taughtFrom: ({ from }) => `Wcześniej oznaczało **${from}**.`,
  forgotten: ({ scene, phrase }) => `„${phrase}” nie oznacza już **${scene}**.`,
  unknownPhrase: ({ phrase }) => `Nikt nie nauczył mnie „${phrase}”.`,
  badId: 'Id sceny ma od 1 do 100 znaków bez spacji, tak jak pisze je hub.',
  badPhrase: 'Zwrot musi mieć co najmniej jedną literę lub cyfrę i najwyżej 100 znaków.',
};
