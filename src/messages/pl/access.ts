import type { Messages } from '../messages.ts';
import { either } from './grammar.ts';

/** Who may do what in the house. */
export const access: Messages['access'] = {
  refusal: {
    may_not_look: 'Nie możesz zaglądać do tego domu. Kto nim zarządza, może to zmienić przez `/dostęp`.',
    may_not_trigger:
      'Nie możesz tu uruchamiać scen. Kto zarządza tym domem, może to zmienić przez `/dostęp`.',
    may_not_run: 'Ta scena jest dla innych ról niż twoje. `/dostęp pokaż` mówi, dla jakich.',
    too_often: 'To dużo scen jak na jedną minutę. Daj domowi chwilę i poproś jeszcze raz.',
    must_confirm: 'Tę scenę trzeba najpierw potwierdzić. Poproś o nią jeszcze raz.',
    must_approve: 'Tę scenę musi najpierw zatwierdzić ktoś inny. Poproś o nią jeszcze raz.',
    own_request: 'Nikt nie zatwierdza własnej prośby: decyduje ktoś inny.',
    not_approver: 'O tym decydują inni: `/dostęp pokaż` mówi, kto zatwierdza tę scenę.',
    paused: ({ unix }) =>
      `Dom ma pauzę do <t:${unix}:t> (<t:${unix}:R>): do tego czasu sceny uruchamia tylko ten, kto nim zarządza.`,
  },

  title: '## Kto co tu może',
  level: { look: 'Oglądanie', trigger: 'Uruchamianie scen', manage: 'Zarządzanie' },
  line: ({ level, who }) => `**${level}**: ${who}`,
  roles: ({ roles }) => roles.join(', '),
  everyone: 'wszyscy',
  lookers:
    'wszyscy, którzy mogą oglądać, bo nie słucham jeszcze na żadnym kanale: `/słuchaj włącz` to zawęża',
  listeners: ({ channels }) => `wszyscy, którzy mogą oglądać i widzą ${either(channels)}`,
  onlyManagers: 'tylko osoby z uprawnieniem **Zarządzanie serwerem**',
  includes: '-# Każdy poziom obejmuje te powyżej. Z uprawnieniem **Zarządzanie serwerem** można wszystko.',
  scenes: '**Sceny z własnymi zasadami**',
  scene: ({ scene, rules }) => `🎬 **${scene}**: ${rules.join('; ')}`,
  onlyRoles: ({ roles }) => `tylko ${roles.join(', ')}`,
  care: {
    none: 'rusza od razu',
    confirm: 'najpierw potwierdzenie',
    approve: ({ approvers }) => `najpierw zgoda; decydują: ${approvers}`,
  },
  managers: 'ci, którzy zarządzają',
  inChannel: ({ channel }) => `pytam na ${channel}`,
  byItsWords: 'ze względu na nazwę',
  pausedUntil: ({ unix }) =>
    `⏸️ Pauza do <t:${unix}:t> (<t:${unix}:R>): sceny uruchamiają tylko ci, którzy zarządzają. \`/hub pauza 0\` ją kończy.`,
  rolesGone:
    '⚠️ Usunięto rolę, która tu jest: nikt już jej nie ma. Usuń ją stąd przez `/dostęp odbierz` albo wszystkie naraz przez `/dostęp wyczyść`.',
  goneRole: ({ id }) => `usunięta rola (${id})`,
  change: '-# Zmieniają to `/dostęp zezwól`, `/sceny zezwól` i `/sceny ostrożnie`.',

  allowed: ({ role, level }) => `✅ **${level}** jest teraz dla ${role}.`,
  hidden:
    '-# Discord ukrywa `/hub` i `/dziennik` przed osobami bez uprawnienia **Zarządzanie serwerem**. Aby pokazać je tej roli: Ustawienia serwera → Integracje → ten bot → polecenie → Dodaj role.',
  removed: ({ role, level }) => `**${level}** nie jest już dla ${role}.`,
  wasNot: ({ role, level }) => `**${level}** nie było dla ${role}.`,
  unknownRole: ({ role }) =>
    `Żadna zasada nie ma roli „${role}”. Wybierz z listy, którą podpowiada \`/dostęp odbierz\`.`,
  reset: 'Wszystkie role są usunięte z poziomów i scen. Sceny z potwierdzeniem lub zgodą zostają takie.',
  sceneAllowed: ({ scene, role }) =>
    `✅ **${scene}** jest teraz dla ${role}, a poza tym tylko dla innych ról, którym na nią zezwolono, i dla tych, którzy zarządzają.`,
  sceneDisallowed: ({ scene, role }) => `**${scene}** nie jest już dla ${role}.`,
  sceneForAll: ({ scene }) => `Kto może uruchamiać sceny, może znów uruchamiać **${scene}**.`,
  sceneWasNot: ({ scene, role }) => `**${scene}** nie było dla ${role}.`,
};
