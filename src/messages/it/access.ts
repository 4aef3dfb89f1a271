import type { Messages } from '../messages.ts';
import { either } from './grammar.ts';

/** Who may do what in the house. */
export const access: Messages['access'] = {
  refusal: {
    may_not_look: 'Non puoi guardare questa casa. Chi la gestisce può cambiarlo con `/accesso`.',
    may_not_trigger: 'Qui non puoi avviare scene. Chi gestisce questa casa può cambiarlo con `/accesso`.',
    may_not_run: 'Questa scena è per altri ruoli. `/accesso mostra` dice quali.',
    too_often: 'Sono tante scene per un minuto. Dai respiro alla casa, poi chiedi di nuovo.',
    must_confirm: 'Questa scena va prima confermata. Chiedila di nuovo.',
    must_approve: 'Prima qualcun altro deve approvare questa scena. Chiedila di nuovo.',
    own_request: 'Nessuno approva ciò che chiede per sé: decide qualcun altro.',
    not_approver: 'Questo lo decidono altri: `/accesso mostra` dice chi approva questa scena.',
    paused: ({ unix }) =>
      `La casa è in pausa fino alle <t:${unix}:t> (<t:${unix}:R>): fino ad allora avvia scene solo chi la gestisce.`,
  },

  title: '## Chi può fare che cosa qui',
  level: { look: 'Guardare', trigger: 'Avviare scene', manage: 'Gestire' },
  line: ({ level, who }) => `**${level}**: ${who}`,
  roles: ({ roles }) => roles.join(', '),
  everyone: 'tutti',
  lookers:
    'tutti quelli che possono guardare, perché non ascolto ancora in nessun canale: `/ascolta attiva` lo limita',
  listeners: ({ channels }) => `tutti quelli che possono guardare e vedono ${either(channels)}`,
  onlyManagers: 'solo chi ha **Gestisci server**',
  includes: '-# Ogni livello comprende quelli sopra. Chi ha **Gestisci server** può fare tutto.',
  scenes: '**Scene con regole proprie**',
  scene: ({ scene, rules }) => `🎬 **${scene}**: ${rules.join('; ')}`,
  onlyRoles: ({ roles }) => `solo ${roles.join(', ')}`,
  care: {
    none: 'si avvia subito',
    confirm: 'va prima confermata',
    approve: ({ approvers }) => `va prima approvata, da: ${approvers}`,
  },
  managers: 'chi gestisce',
  inChannel: ({ channel }) => `si chiede in ${channel}`,
  byItsWords: 'per il suo nome',
  pausedUntil: ({ unix }) =>
    `⏸️ In pausa fino alle <t:${unix}:t> (<t:${unix}:R>): avvia scene solo chi gestisce. \`/hub pausa 0\` la termina.`,
  rolesGone:
    '⚠️ Un ruolo che sta qui è stato eliminato: non ce l’ha più nessuno. Toglilo con `/accesso togli`, o tutti insieme con `/accesso azzera`.',
  goneRole: ({ id }) => `un ruolo eliminato (${id})`,
  change: '-# `/accesso consenti`, `/scene consenti` e `/scene cautela` lo cambiano.',

  allowed: ({ role, level }) => `✅ **${level}** ora è per ${role}.`,
  hidden:
    '-# Discord nasconde `/hub` e `/registro` a chi non ha **Gestisci server**. Per mostrarli a questo ruolo: Impostazioni server → Integrazioni → questo bot → il comando → Aggiungi ruoli.',
  removed: ({ role, level }) => `**${level}** non è più per ${role}.`,
  wasNot: ({ role, level }) => `**${level}** non era per ${role}.`,
  unknownRole: ({ role }) =>
    `Nessuna regola ha il ruolo “${role}”. Scegline uno dall’elenco che offre \`/accesso togli\`.`,
  reset: 'Tutti i ruoli sono tolti dai livelli e dalle scene. Ciò che va confermato o approvato resta così.',
  sceneAllowed: ({ scene, role }) =>
    `✅ **${scene}** ora è per ${role}, e per il resto solo per altri ruoli a cui è consentita e per chi gestisce.`,
  sceneDisallowed: ({ scene, role }) => `**${scene}** non è più per ${role}.`,
  sceneForAll: ({ scene }) => `Chi può avviare scene può di nuovo avviare **${scene}**.`,
  sceneWasNot: ({ scene, role }) => `**${scene}** non era per ${role}.`,
};
