import type { Messages } from '../messages.ts';
import { count, either, inflect } from './grammar.ts';

/** Scenes at a time to come. `when` is one of `at` and `on`. */
export const schedule: Messages['schedule'] = {
  at: ({ unix }) => `o <t:${unix}:t> (<t:${unix}:R>)`,
  on: ({ unix }) => `na <t:${unix}:f> (<t:${unix}:R>)`,

  ask: ({ scene, when }) => `Uruchomić **${scene}** ${when}?`,
  askWhich: ({ scenes, when }) => `Uruchomić ${either(scenes.map(scene => `**${scene}**`))} ${when}?`,
  yes: 'Tak, zaplanuj',
  zoneAssumed: ({ zone }) =>
    `Według zegarów ${zone}, bo ten serwer nie podał swojej strefy czasowej. Ustawia ją \`/ustawienia strefa-czasowa\`.`,
  problem: {
    no_hour: ({ scene }) =>
      `O której? Powiedz to od razu, np. „${scene} o 20:00” albo „${scene} za 20 minut”.`,
    too_far: ({ scene }) => `To za daleko: **${scene}** mogę zaplanować na najbliższe siedem dni.`,
    too_soon: ({ scene }) =>
      `To już teraz albo prawie. Żeby uruchomić **${scene}**, powiedz po prostu nazwę.`,
  },
  full: ({ limit }) =>
    `Scen w kolejce jest już ${limit}, a więcej dla jednego serwera nie trzymam. \`/sceny zaplanowane\` je pokazuje i odwołuje.`,
  over: ({ scene }) =>
    `Ten czas już minął, więc **${scene}** nie jest w planie. Powiedz jeszcze raz z innym.`,
  already: ({ scene, when }) =>
    `**${scene}** jest już w planie ${when}. \`/sceny zaplanowane\` pokazuje, co czeka, i to odwołuje.`,
  // Stays for everybody to read after it has run, or was cancelled: it must not promise.
  kept: ({ scene, when }) =>
    `⏰ Zaplanowano: **${scene}** ${when}. \`/sceny zaplanowane\` pokazuje, czy jeszcze czeka, i to odwołuje.`,

  asked: ({ scene, user, unix }) => `⏰ **${scene}** o <t:${unix}:t>, na prośbę ${user}`,
  missed: ({ scene, user, unix }) =>
    `**${scene}**, na prośbę ${user}: termin był o <t:${unix}:t> (<t:${unix}:R>), gdy mnie nie było; scena nie została uruchomiona.`,
  interrupted: ({ scene, user, unix }) =>
    `**${scene}**, na prośbę ${user}: termin był o <t:${unix}:t> (<t:${unix}:R>), akurat gdy mnie zatrzymano: może scena ruszyła, a może nie. Nie próbuję ponownie; zajrzyj do pokoju albo do \`/urządzenia\`.`,
  memberGone: ({ scene }) =>
    `Teraz był termin: **${scene}**. Kto o to prosił, nie jest już na tym serwerze, więc scena nie została uruchomiona.`,
  notSeen: ({ scene }) =>
    `Teraz był termin: **${scene}**. Kto o to prosił, nie widzi już tego kanału, więc scena nie została uruchomiona.`,

  title: ({ scenes }) => `## Zaplanowane sceny\n-# w kolejce: ${scenes}`,
  none: 'Nic nie jest zaplanowane. Wspomnij mnie z godziną, żeby to zrobić: „wieczór filmowy o 20”.',
  line: ({ scene, user, channel, unix }) => `⏰ <t:${unix}:f> · **${scene}** · ${user} na ${channel}`,
  waiting: ({ scene, when }) => `⏰ **${scene}** jest w planie ${when}.`,
  howToCancel: '`/sceny zaplanowane` to odwołuje.',
  cancel: 'Odwołaj jedną…',
  cancelled: ({ scene }) => `**${scene}**: odwołano, nie zostanie uruchomiona.`,
  dropped: ({ scenes }) =>
    `${count(scenes, 'scena była zaplanowana', 'sceny były zaplanowane', 'scen było zaplanowanych')} z poprzednim hubem i nie ${inflect(scenes, 'zostanie uruchomiona', 'zostaną uruchomione', 'zostanie uruchomionych')}.`,
  gone: 'To już nie czeka: zostało uruchomione albo odwołane.',
};
