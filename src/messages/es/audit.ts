import type { Messages } from '../messages.ts';
import { count } from './grammar.ts';

/** What is on record of a household. Each entry is a short line, and one in small print of who, how and when. */
export const audit: Messages['audit'] = {
  title: ({ entries }) => `## Lo que se ha hecho aquí\n-# ${count(entries, 'entrada', 'entradas')}`,
  none: 'Aún no hay nada registrado.',
  noneFits: 'Nada de lo registrado coincide.',
  off: 'Aquí no se registra nada: quien lleva este bot lo ha desactivado (`AUDIT_DAYS`).',
  foot: ({ user, channel, way, unix }) => `-# ${user} en ${channel} · ${way} · <t:${unix}:f>`,
  ways: {
    slash: 'por comando',
    sentence: 'de palabra',
    button: 'con un botón',
    select: 'de una lista',
    modal: 'con un formulario',
    schedule: 'a su hora',
  },
  approvedBy: ({ user }) => `aprobado por ${user}`,
  deniedBy: ({ user }) => `denegado por ${user}`,

  on: ({ scene }) => `✅ **${scene}** en marcha`,
  onDevices: ({ scene, applied }) =>
    `✅ **${scene}** en marcha: ${count(applied, 'dispositivo', 'dispositivos')}`,
  partly: ({ scene }) => `⚠️ **${scene}** en marcha en parte`,
  partlyDevices: ({ scene, applied, total }) =>
    `⚠️ **${scene}** en marcha en parte: ${applied} de ${count(total, 'dispositivo', 'dispositivos')}`,
  unreachable: ({ devices }) => `sin respuesta: ${devices}`,
  accepted: ({ scene }) => `☑️ **${scene}** aceptada por el hub`,
  unknown: ({ scene }) => `❔ **${scene}**: no se sabe si se activó`,
  failed: ({ scene, why }) => `❌ **${scene}** falló: ${why}`,
  scheduled: ({ scene, unix }) => `⏰ **${scene}** programada para <t:${unix}:f>`,
  cancelled: ({ scene, unix, user }) => `🚫 **${scene}** de <t:${unix}:f>, programada por ${user}, cancelada`,
  missed: ({ scene }) => `🚫 **${scene}** perdió su hora: el bot no estaba`,
  refused: ({ scene, why }) => `🚫 **${scene}** rechazada: ${why}`,
  declined: ({ scene }) => `🚫 **${scene}** no se confirmó`,
  expired: ({ scene }) => `🚫 **${scene}** no se confirmó a tiempo`,

  /** Why a scene was not run, by the gate's word for it. */
  refusals: {
    no_hub: 'no había ningún hub conectado',
    not_manager: 'no puede cambiar esto',
    not_asker: 'lo pidió otra persona',
    not_heard: 'el bot no escucha ahí',
    memberGone: 'ya no es miembro',
    notSeen: 'ya no ve el canal',
  },
  /** Why a hub did not run it. */
  failures: {
    key: 'el hub no aceptó la clave',
    unknown: 'el hub no conoce esa escena',
    busy: 'demasiadas peticiones al hub',
    refused: 'el hub la rechazó',
    error: 'un error del hub',
    unreachable: 'no se pudo llegar al hub',
    address: 'la dirección del hub es privada',
    certificate: 'el certificado del hub no es de confianza',
    unexpected: 'un error del bot',
  },

  fromTo: ({ what, before, after }) => `🔧 ${what}: ${before} → ${after}`,
  nothing: 'nada',
  hub: 'Hub',
  broker: 'Broker de los botones',
  listening: ({ channel }) => `Escucha en ${channel}`,
  shared: 'peticiones claras',
  own: 'todos los mensajes',
  scene: 'Escena',
  notMeant: ({ phrase, scenes }) => `🔧 «${phrase}» no significa ${scenes}`,
  language: 'Idioma',
  timeZone: 'Zona horaria',
  quietHours: 'Horas de silencio',
  hours: ({ from, to }) => `${from} a ${to}`,
  buttonName: ({ button }) => `Nombre de ${button}`,
  buttonRoute: ({ button }) => `Toques de ${button}`,
  silenced: ({ button }) => `🔧 ${button}: toques sin sonido`,
  audible: ({ button }) => `🔧 ${button}: toques con sonido`,
  muted: ({ button, unix }) => `🔧 ${button} en silencio hasta <t:${unix}:f>`,
  unmuted: ({ button }) => `🔧 ${button} ya no está en silencio`,
};
