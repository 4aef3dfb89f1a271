import type { Messages } from '../messages.ts';
import { either } from './grammar.ts';

/** Who may do what in the house. */
export const access: Messages['access'] = {
  refusal: {
    may_not_look: 'No puedes mirar esta casa. Quien la administra puede cambiarlo con `/acceso`.',
    may_not_trigger:
      'Aquí no puedes ejecutar escenas. Quien administra esta casa puede cambiarlo con `/acceso`.',
    may_not_run: 'Esta escena es para otros roles. `/acceso mostrar` dice para cuáles.',
    too_often: 'Son muchas escenas para un minuto. Dale un respiro a la casa y pídelo otra vez.',
    must_confirm: 'Esta escena hay que confirmarla antes. Pídela otra vez.',
    must_approve: 'Otra persona tiene que aprobar antes esta escena. Pídela otra vez.',
    own_request: 'Nadie aprueba lo que pide para sí: lo decide otra persona.',
    not_approver: 'Esto lo deciden otros: `/acceso mostrar` dice quién aprueba esta escena.',
    paused: ({ unix }) =>
      `La casa está en pausa hasta <t:${unix}:t> (<t:${unix}:R>): hasta entonces solo ejecuta escenas quien la administra.`,
  },

  title: '## Quién puede hacer qué aquí',
  level: { look: 'Ver', trigger: 'Ejecutar escenas', manage: 'Administrar' },
  line: ({ level, who }) => `**${level}**: ${who}`,
  roles: ({ roles }) => roles.join(', '),
  everyone: 'todos',
  lookers: 'todos los que pueden ver, pues aún no escucho en ningún canal: `/escuchar activar` lo limita',
  listeners: ({ channels }) => `todos los que pueden ver y ven ${either(channels)}`,
  onlyManagers: 'solo quien tiene **Gestionar servidor**',
  includes: '-# Cada nivel incluye los de arriba. Quien tiene **Gestionar servidor** puede hacerlo todo.',
  scenes: '**Escenas con reglas propias**',
  scene: ({ scene, rules }) => `🎬 **${scene}**: ${rules.join('; ')}`,
  onlyRoles: ({ roles }) => `solo ${roles.join(', ')}`,
  care: {
    none: 'se ejecuta enseguida',
    confirm: 'se confirma antes',
    approve: ({ approvers }) => `la aprueba antes: ${approvers}`,
  },
  managers: 'quienes administran',
  inChannel: ({ channel }) => `se pregunta en ${channel}`,
  byItsWords: 'por su nombre',
  pausedUntil: ({ unix }) =>
    `⏸️ En pausa hasta <t:${unix}:t> (<t:${unix}:R>): solo quienes administran ejecutan escenas. \`/hub pausa 0\` la termina.`,
  rolesGone:
    '⚠️ Se borró un rol que figura aquí: ya no lo tiene nadie. Quítalo con `/acceso quitar`, o todos a la vez con `/acceso restablecer`.',
  goneRole: ({ id }) => `un rol borrado (${id})`,
  change: '-# `/acceso permitir`, `/escenas permitir` y `/escenas precaución` lo cambian.',

  allowed: ({ role, level }) => `✅ **${level}** es ahora para ${role}.`,
  hidden:
    '-# Discord oculta `/hub` y `/registro` a quien no tiene **Gestionar servidor**. Para mostrarlos a este rol: Ajustes del servidor → Integraciones → este bot → el comando → Añadir roles.',
  removed: ({ role, level }) => `**${level}** ya no es para ${role}.`,
  wasNot: ({ role, level }) => `**${level}** no era para ${role}.`,
  unknownRole: ({ role }) =>
    `Ninguna regla tiene el rol «${role}». Elige uno de la lista que ofrece \`/acceso quitar\`.`,
  reset:
    'Se quitaron todos los roles de los niveles y las escenas. Lo que se confirma o aprueba sigue igual.',
  sceneAllowed: ({ scene, role }) =>
    `✅ **${scene}** es ahora para ${role}, y solo además para otros roles que la tienen permitida y para quienes administran.`,
  sceneDisallowed: ({ scene, role }) => `**${scene}** ya no es para ${role}.`,
  sceneForAll: ({ scene }) => `Quien puede ejecutar escenas puede ejecutar otra vez **${scene}**.`,
  sceneWasNot: ({ scene, role }) => `**${scene}** no era para ${role}.`,
};
