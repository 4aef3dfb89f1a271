import type { Messages } from '../messages.ts';
import { either } from './grammar.ts';

/** Who may do what in the house. */
export const access: Messages['access'] = {
  refusal: {
    may_not_look: 'Je mag niet in dit huis kijken. Wie het beheert, kan dat veranderen met `/toegang`.',
    may_not_trigger:
      'Je mag hier geen scènes starten. Wie dit huis beheert, kan dat veranderen met `/toegang`.',
    may_not_run: 'Deze scène is voor andere rollen dan die van jou. `/toegang tonen` zegt welke.',
    too_often: 'Dat zijn veel scènes voor één minuut. Gun het huis even rust en vraag het dan opnieuw.',
    must_confirm: 'Deze scène moet eerst bevestigd worden. Vraag er opnieuw om.',
    must_approve: 'Iemand anders moet deze scène eerst goedkeuren. Vraag er opnieuw om.',
    own_request: 'Niemand keurt goed waar die zelf om vraagt: iemand anders beslist.',
    not_approver: 'Daar beslissen anderen over: `/toegang tonen` zegt wie deze scène goedkeurt.',
    paused: ({ unix }) =>
      `Het huis heeft pauze tot <t:${unix}:t> (<t:${unix}:R>): tot dan start alleen wie het beheert scènes.`,
  },

  title: '## Wie hier wat mag',
  level: { look: 'Kijken', trigger: 'Scènes starten', manage: 'Beheren' },
  line: ({ level, who }) => `**${level}**: ${who}`,
  roles: ({ roles }) => roles.join(', '),
  everyone: 'iedereen',
  lookers: 'iedereen die mag kijken, want ik luister nog in geen enkel kanaal: `/luisteren aan` beperkt dat',
  listeners: ({ channels }) => `iedereen die mag kijken en ${either(channels)} ziet`,
  onlyManagers: 'alleen wie **Server beheren** heeft',
  includes: '-# Wie iets hiervan mag, mag ook wat erboven staat. Wie **Server beheren** heeft, mag alles.',
  scenes: '**Scènes met eigen regels**',
  scene: ({ scene, rules }) => `🎬 **${scene}**: ${rules.join('; ')}`,
  onlyRoles: ({ roles }) => `alleen ${roles.join(', ')}`,
  care: {
    none: 'start meteen',
    confirm: 'wordt eerst bevestigd',
    approve: ({ approvers }) => `wordt eerst goedgekeurd, door: ${approvers}`,
  },
  managers: 'wie beheert',
  inChannel: ({ channel }) => `gevraagd in ${channel}`,
  byItsWords: 'vanwege haar naam',
  pausedUntil: ({ unix }) =>
    `⏸️ Pauze tot <t:${unix}:t> (<t:${unix}:R>): alleen wie beheert, start scènes. \`/hub pauze 0\` beëindigt die.`,
  rolesGone:
    '⚠️ Een rol die hier staat, is verwijderd: niemand heeft haar nog. Haal haar weg met `/toegang afnemen`, of alles in één keer met `/toegang terugzetten`.',
  goneRole: ({ id }) => `een verwijderde rol (${id})`,
  change: '-# `/toegang toestaan`, `/scènes toestaan` en `/scènes voorzichtig` veranderen dit.',

  allowed: ({ role, level }) => `✅ **${level}** is nu voor ${role}.`,
  hidden:
    '-# Discord verbergt `/hub` en `/logboek` voor iedereen zonder **Server beheren**. Zo toon je ze aan deze rol: Serverinstellingen → Integraties → deze bot → het commando → Rollen toevoegen.',
  removed: ({ role, level }) => `**${level}** is niet meer voor ${role}.`,
  wasNot: ({ role, level }) => `**${level}** was niet voor ${role}.`,
  unknownRole: ({ role }) =>
    `Geen enkele regel heeft de rol “${role}”. Kies er een uit de lijst die \`/toegang afnemen\` biedt.`,
  reset:
    'Alle rollen zijn van de niveaus en scènes afgehaald. Wat bevestigd of goedgekeurd wordt, blijft zo.',
  sceneAllowed: ({ scene, role }) =>
    `✅ **${scene}** is nu voor ${role}, en verder alleen voor andere rollen die haar mogen starten en wie beheert.`,
  sceneDisallowed: ({ scene, role }) => `**${scene}** is niet meer voor ${role}.`,
  sceneForAll: ({ scene }) => `Wie scènes mag starten, mag **${scene}** weer starten.`,
  sceneWasNot: ({ scene, role }) => `**${scene}** was niet voor ${role}.`,
};
