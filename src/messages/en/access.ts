import { either } from './grammar.ts';

/** Who may do what in the house: levels, careful scenes, the pause. */
export const access = {
  refusal: {
    may_not_look: 'You may not look into this home. Somebody who manages it can change that with `/access`.',
    may_not_trigger:
      'You may not run scenes here. Somebody who manages this home can change that with `/access`.',
    may_not_run: 'This scene is for other roles than yours. `/access show` says which.',
    too_often: 'That is a lot of scenes for one minute. Give the house a moment, then ask again.',
    must_confirm: 'This scene has to be confirmed first. Ask for it again.',
    must_approve: 'Somebody else has to approve this scene first. Ask for it again.',
    own_request: 'Nobody approves what they asked for themselves: somebody else decides.',
    not_approver: 'This is for others to decide: `/access show` says who approves this scene.',
    paused: ({ unix }: { unix: number }) =>
      `The house is paused until <t:${unix}:t> (<t:${unix}:R>): until then only those who manage it run scenes.`,
  },

  title: '## Who may do what here',
  level: { look: 'Look', trigger: 'Run scenes', manage: 'Manage' },
  /** `who` is one of `roles`, `everyone`, `listeners`, `lookers` and `onlyManagers`. */
  line: ({ level, who }: { level: string; who: string }) => `**${level}**: ${who}`,
  roles: ({ roles }: { roles: readonly string[] }) => roles.join(', '),
  everyone: 'everyone',
  lookers: 'everyone who may look, since I listen in no channel yet: `/listen on` narrows that',
  listeners: ({ channels }: { channels: readonly string[] }) =>
    `everyone who may look and sees ${either(channels)}`,
  onlyManagers: 'only those with **Manage Server**',
  includes:
    '-# Each of these may do what stands above it, too. Those with **Manage Server** may do everything.',
  scenes: '**Scenes with rules of their own**',
  scene: ({ scene, rules }: { scene: string; rules: readonly string[] }) =>
    `🎬 **${scene}**: ${rules.join('; ')}`,
  onlyRoles: ({ roles }: { roles: readonly string[] }) => `only ${roles.join(', ')}`,
  care: {
    none: 'runs at once',
    confirm: 'is confirmed first',
    approve: ({ approvers }: { approvers: string }) => `is approved first, by ${approvers}`,
  },
  managers: 'those who manage',
  inChannel: ({ channel }: { channel: string }) => `asked in ${channel}`,
  byItsWords: 'by its name',
  pausedUntil: ({ unix }: { unix: number }) =>
    `⏸️ Paused until <t:${unix}:t> (<t:${unix}:R>): only those who manage run scenes. \`/hub pause 0\` ends it.`,
  rolesGone:
    '⚠️ A role that stands here was deleted: nobody has it any more. Take it away with `/access remove`, or all at once with `/access reset`.',
  goneRole: ({ id }: { id: string }) => `a deleted role (${id})`,
  change: '-# `/access allow`, `/scenes allow` and `/scenes careful` change this.',

  allowed: ({ role, level }: { role: string; level: string }) => `✅ **${level}** is for ${role} now.`,
  hidden:
    '-# Discord hides `/hub` and `/audit` from everybody without **Manage Server**. To show them to this role: Server Settings → Integrations → this bot → the command → Add Roles.',
  removed: ({ role, level }: { role: string; level: string }) => `**${level}** is no longer for ${role}.`,
  wasNot: ({ role, level }: { role: string; level: string }) => `**${level}** was not for ${role}.`,
  unknownRole: ({ role }: { role: string }) =>
    `No rule has the role “${role}”. Pick one from the list that \`/access remove\` offers.`,
  reset: 'All roles are taken from the levels and from scenes. Careful scenes stay careful.',
  sceneAllowed: ({ scene, role }: { scene: string; role: string }) =>
    `✅ **${scene}** is for ${role} now, and for nobody else but those who are allowed it, too, and those who manage.`,
  sceneDisallowed: ({ scene, role }: { scene: string; role: string }) =>
    `**${scene}** is no longer for ${role}.`,
  sceneForAll: ({ scene }: { scene: string }) => `Whoever may run scenes may run **${scene}** again.`,
  sceneWasNot: ({ scene, role }: { scene: string; role: string }) => `**${scene}** was not for ${role}.`,
};
