import type { Messages } from '../messages.ts';
import { either } from './grammar.ts';

/** Wer im Haus was darf. */
export const access: Messages['access'] = {
  refusal: {
    may_not_look:
      'Du darfst dir dieses Haus nicht ansehen. Wer es verwaltet, kann das mit `/zugriff` ändern.',
    may_not_trigger:
      'Du darfst hier keine Szenen starten. Wer dieses Haus verwaltet, kann das mit `/zugriff` ändern.',
    may_not_run: 'Diese Szene ist für andere Rollen als deine. `/zugriff zeigen` sagt, für welche.',
    too_often:
      'Das sind viele Szenen für eine Minute. Gib dem Haus einen Moment und versuch es dann noch einmal.',
    must_confirm: 'Diese Szene muss erst bestätigt werden. Starte sie noch einmal.',
    must_approve: 'Diese Szene muss erst jemand anderes genehmigen. Starte sie noch einmal.',
    own_request: 'Niemand genehmigt sich selbst etwas: Das entscheidet jemand anderes.',
    not_approver: 'Das entscheiden andere: `/zugriff zeigen` sagt, wer diese Szene genehmigt.',
    paused: ({ unix }) =>
      `Das Haus macht Pause bis <t:${unix}:t> (<t:${unix}:R>): Bis dahin startet nur Szenen, wer es verwaltet.`,
  },

  title: '## Wer hier was darf',
  level: { look: 'Ansehen', trigger: 'Szenen starten', manage: 'Verwalten' },
  line: ({ level, who }) => `**${level}**: ${who}`,
  roles: ({ roles }) => roles.join(', '),
  everyone: 'alle',
  lookers: 'alle, die ansehen dürfen, denn ich höre noch in keinem Kanal zu: `/zuhören an` grenzt das ein',
  listeners: ({ channels }) => `alle, die ansehen dürfen und ${either(channels)} sehen`,
  onlyManagers: 'nur wer **Server verwalten** hat',
  includes:
    '-# Wer etwas davon darf, darf auch, was darüber steht. Wer **Server verwalten** hat, darf alles.',
  scenes: '**Szenen mit eigenen Regeln**',
  scene: ({ scene, rules }) => `🎬 **${scene}**: ${rules.join('; ')}`,
  onlyRoles: ({ roles }) => `nur ${roles.join(', ')}`,
  care: {
    none: 'startet sofort',
    confirm: 'wird erst bestätigt',
    approve: ({ approvers }) => `wird erst genehmigt, von: ${approvers}`,
  },
  managers: 'alle, die verwalten',
  inChannel: ({ channel }) => `gefragt wird in ${channel}`,
  byItsWords: 'ihrem Namen nach',
  pausedUntil: ({ unix }) =>
    `⏸️ Pause bis <t:${unix}:t> (<t:${unix}:R>): Nur wer verwaltet, startet Szenen. \`/hub pause 0\` beendet sie.`,
  rolesGone:
    '⚠️ Eine Rolle, die hier steht, wurde gelöscht: Niemand hat sie mehr. Nimm sie mit `/zugriff entziehen` heraus, oder alle auf einmal mit `/zugriff zurücksetzen`.',
  goneRole: ({ id }) => `eine gelöschte Rolle (${id})`,
  change: '-# `/zugriff erlauben`, `/szenen erlauben` und `/szenen vorsicht` ändern das.',

  allowed: ({ role, level }) => `✅ **${level}** ist jetzt für ${role}.`,
  hidden:
    '-# Discord verbirgt `/hub` und `/protokoll` vor allen ohne **Server verwalten**. So zeigst du sie dieser Rolle: Servereinstellungen → Integrationen → dieser Bot → der Befehl → Rollen hinzufügen.',
  removed: ({ role, level }) => `**${level}** ist nicht mehr für ${role}.`,
  wasNot: ({ role, level }) => `**${level}** war nicht für ${role}.`,
  unknownRole: ({ role }) =>
    `Keine Regel hat die Rolle „${role}“. Wähle eine aus der Liste, die \`/zugriff entziehen\` anbietet.`,
  reset:
    'Alle Rollen sind aus den Stufen und Szenen herausgenommen. Szenen, bei denen gefragt wird, bleiben so.',
  sceneAllowed: ({ scene, role }) =>
    `✅ **${scene}** ist jetzt für ${role}, und sonst nur für andere Rollen, denen sie erlaubt ist, und alle, die verwalten.`,
  sceneDisallowed: ({ scene, role }) => `**${scene}** ist nicht mehr für ${role}.`,
  sceneForAll: ({ scene }) => `Wer Szenen starten darf, darf wieder **${scene}** starten.`,
  sceneWasNot: ({ scene, role }) => `**${scene}** war nicht für ${role}.`,
};
