import type { Messages } from '../messages.ts';

/** Scenes that are confirmed or approved before they run. */
export const careful: Messages['careful'] = {
  really: ({ scene }) => `Na pewno uruchomić **${scene}**?`,
  reallyLater: ({ scene, when }) => `Na pewno uruchomić **${scene}** ${when}?`,
  run: 'Uruchom',
  cancel: 'Anuluj',
  askedAlone: ({ scene, user }) => `**${scene}** trzeba najpierw potwierdzić. Pytanie widzi tylko ${user}.`,
  confirmed: ({ scene }) => `Potwierdzone: **${scene}**.`,
  ranOut: ({ scene }) =>
    `Nikt nie potwierdził na czas **${scene}**, więc nic się nie uruchomiło. Jeśli chcesz, poproś jeszcze raz.`,
  tooLate: 'Na to już odpowiedziano albo czas minął. Jeśli chcesz tę scenę, poproś o nią jeszcze raz.',

  wants: ({ user, scene, channel }) => `${user} chce uruchomić **${scene}**; prośba z ${channel}.`,
  wantsLater: ({ user, scene, channel, when }) =>
    `${user} chce uruchomić **${scene}** ${when}; prośba z ${channel}.`,
  whoDecides: ({ approvers, unix }) => `${approvers}: zgoda? Pytanie wygasa <t:${unix}:R>.`,
  approve: 'Zatwierdź',
  deny: 'Odmów',
  waiting: ({ scene, channel, unix }) =>
    `**${scene}** wymaga najpierw zgody. Pytanie jest na ${channel} i wygasa <t:${unix}:R>; tu napiszę, co z tego wyszło.`,
  waitsAlready: ({ scene, channel, unix }) =>
    `**${scene}** już czeka na zgodę: pytanie jest na ${channel} i wygasa <t:${unix}:R>.`,
  cannotAsk: ({ scene, channel }) =>
    `**${scene}** wymaga najpierw zgody, ale nie mogę zapytać na ${channel}. Kto zarządza tym domem, może wybrać inny kanał przez \`/sceny ostrożnie\`.`,
  approved: ({ approver, user, scene }) => `✅ ${approver} zatwierdza **${scene}** dla ${user}.`,
  denied: ({ approver, user, scene }) =>
    `⛔ ${approver} odmawia **${scene}** dla ${user}. Nic się nie uruchomiło.`,
  notApproved: ({ user, scene }) =>
    `⌛ Nikt nie zdecydował na czas o **${scene}** dla ${user}, więc nic się nie uruchomiło.`,
  requesterGone: ({ scene }) =>
    `Osoba, która prosiła o **${scene}**, opuściła serwer albo nie widzi już kanału, więc nic nie uruchamiam.`,

  set: {
    none: ({ scene }) => `**${scene}** rusza odtąd od razu.`,
    confirm: ({ scene }) => `**${scene}** wymaga odtąd potwierdzenia, zanim ruszy.`,
    approve: ({ scene, approvers, place }) =>
      `**${scene}** wymaga odtąd zgody, zanim ruszy; decydują: ${approvers}; ${place}. Nikt nie zatwierdza własnej prośby.`,
  },
  askedThere: ({ channel }) => `pytam na ${channel}`,
  askedHere: 'pytam tam, gdzie ktoś prosi o scenę',
  cannotPost: ({ channel }) =>
    `⚠️ Nie mogę pisać na ${channel}. Daj mi tam **Wyświetlanie kanału** i **Wysyłanie wiadomości**.`,

  paused: ({ unix }) =>
    `⏸️ Dom ma pauzę do <t:${unix}:t> (<t:${unix}:R>): do tego czasu sceny uruchamia tylko ten, kto nim zarządza. Co inni zaplanowali na ten czas, przepada, gdy przyjdzie pora. \`/hub pauza 0\` ją kończy.`,
  resumed: '▶️ Pauza domu się skończyła.',
};
