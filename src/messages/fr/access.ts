import type { Messages } from '../messages.ts';
import { either } from './grammar.ts';

/** Who may do what in the house. */
export const access: Messages['access'] = {
  refusal: {
    may_not_look: 'Tu ne peux pas regarder cette maison. Qui la gère peut changer ça avec `/accès`.',
    may_not_trigger:
      'Tu ne peux pas lancer de scènes ici. Qui gère cette maison peut changer ça avec `/accès`.',
    may_not_run: 'Cette scène est pour d’autres rôles que les tiens. `/accès montrer` dit lesquels.',
    too_often: 'Ça fait beaucoup de scènes pour une minute. Laisse souffler la maison, puis redemande.',
    must_confirm: 'Cette scène doit d’abord être confirmée. Redemande-la.',
    must_approve: 'Quelqu’un d’autre doit d’abord approuver cette scène. Redemande-la.',
    own_request: 'Personne n’approuve sa propre demande : c’est à quelqu’un d’autre de décider.',
    not_approver: 'C’est à d’autres de décider : `/accès montrer` dit qui approuve cette scène.',
    paused: ({ unix }) =>
      `La maison est en pause jusqu’à <t:${unix}:t> (<t:${unix}:R>) : d’ici là, seul qui la gère lance des scènes.`,
  },

  title: '## Qui peut faire quoi ici',
  level: { look: 'Regarder', trigger: 'Lancer des scènes', manage: 'Gérer' },
  line: ({ level, who }) => `**${level}** : ${who}`,
  roles: ({ roles }) => roles.join(', '),
  everyone: 'tout le monde',
  lookers:
    'tous ceux qui peuvent regarder, car je n’écoute encore dans aucun salon : `/écouter activer` limite ça',
  listeners: ({ channels }) => `tous ceux qui peuvent regarder et voient ${either(channels)}`,
  onlyManagers: 'seulement avec **Gérer le serveur**',
  includes: '-# Chaque niveau comprend ceux du dessus. Avec **Gérer le serveur**, on peut tout faire.',
  scenes: '**Scènes qui ont leurs propres règles**',
  scene: ({ scene, rules }) => `🎬 **${scene}** : ${rules.join(' ; ')}`,
  onlyRoles: ({ roles }) => `seulement ${roles.join(', ')}`,
  care: {
    none: 'se lance tout de suite',
    confirm: 'est d’abord confirmée',
    approve: ({ approvers }) => `est d’abord approuvée, par : ${approvers}`,
  },
  managers: 'ceux qui gèrent',
  inChannel: ({ channel }) => `on demande dans ${channel}`,
  byItsWords: 'd’après son nom',
  pausedUntil: ({ unix }) =>
    `⏸️ En pause jusqu’à <t:${unix}:t> (<t:${unix}:R>) : seuls ceux qui gèrent lancent des scènes. \`/hub pause 0\` y met fin.`,
  rolesGone:
    '⚠️ Un rôle cité ici a été supprimé : plus personne ne l’a. Retire-le avec `/accès retirer`, ou tous d’un coup avec `/accès réinitialiser`.',
  goneRole: ({ id }) => `un rôle supprimé (${id})`,
  change: '-# `/accès autoriser`, `/scènes autoriser` et `/scènes prudence` changent ça.',

  allowed: ({ role, level }) => `✅ **${level}** est maintenant pour ${role}.`,
  hidden:
    '-# Discord cache `/hub` et `/journal` à tous ceux qui n’ont pas **Gérer le serveur**. Pour les montrer à ce rôle : Paramètres du serveur → Intégrations → ce bot → la commande → Ajouter des rôles.',
  removed: ({ role, level }) => `**${level}** n’est plus pour ${role}.`,
  wasNot: ({ role, level }) => `**${level}** n’était pas pour ${role}.`,
  unknownRole: ({ role }) =>
    `Aucune règle n’a le rôle « ${role} ». Choisis-en un dans la liste que propose \`/accès retirer\`.`,
  reset: 'Tous les rôles sont retirés des niveaux et des scènes. Ce qui est confirmé ou approuvé le reste.',
  sceneAllowed: ({ scene, role }) =>
    `✅ **${scene}** est maintenant pour ${role}, et sinon seulement pour les autres rôles autorisés et ceux qui gèrent.`,
  sceneDisallowed: ({ scene, role }) => `**${scene}** n’est plus pour ${role}.`,
  sceneForAll: ({ scene }) => `Qui peut lancer des scènes peut de nouveau lancer **${scene}**.`,
  sceneWasNot: ({ scene, role }) => `**${scene}** n’était pas pour ${role}.`,
};
