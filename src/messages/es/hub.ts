import type { Messages } from '../messages.ts';
import { count } from './grammar.ts';

/** Connecting the hub. */
export const hub: Messages['hub'] = {
  modalTitle: 'Conectar el hub de la casa',
  address: 'Dirección del hub',
  addressHint: 'Como la muestra tu hub, p. ej. http://hub.local:8080/api/v1',
  key: 'Clave de API',
  keyHint: 'Del panel de tu cuenta en el hub. Se guarda cifrada y solo para este servidor.',
  connected: ({ url, devices }) =>
    `✅ Conexión con ${url}: muestra ${count(devices, 'dispositivo', 'dispositivos')}.`,
  scenes: ({ scenes }) => `Muestra ${count(scenes, 'escena', 'escenas')}; prueba \`/escena\`.`,
  scenesNotListed:
    'No muestra sus escenas. Añade las que uses con `/escenas añadir`; recuerdo cada escena que funciona.',
  automations: ({ automations }) => `Muestra ${count(automations, 'automatización', 'automatizaciones')}.`,
  nextStep:
    'Lo siguiente: `/dispositivos` muestra la casa, `/escuchar activar` deja que este servidor le hable.',
  untrusted: ({ url, fingerprint }) =>
    `🔒 ${url} tiene un certificado propio que ninguna autoridad pública avala. Su huella SHA-256 es\n\`\`\`\n${fingerprint}\n\`\`\`\nCompárala con la que muestra el hub. Si es la misma, confía en él: este servidor aceptará entonces ese certificado y ningún otro. Aún no se ha enviado la clave.`,
  trust: 'Confiar en este certificado',
  trustExpired: 'Ese formulario ha caducado. Empieza de nuevo con `/hub conectar`.',
  disconnected: 'El hub está desconectado y su clave, olvidada.',
  notConnected: 'No hay ningún hub conectado.',
};

/** What `/hub status` finds. */
export const doctor: Messages['doctor'] = {
  title: '## Cómo está la conexión',
  ok: ({ layer, detail }) => `✅ **${layer}** ${detail}`,
  warn: ({ layer, detail }) => `⚠️ **${layer}** ${detail}`,
  fail: ({ layer, detail }) => `❌ **${layer}** ${detail}`,
  gateway: 'Discord',
  gatewayOk: ({ pingMs }) => `en línea${pingMs}.`,
  intentMissing:
    'Message Content está desactivado, así que solo oigo los mensajes que me mencionan. La persona dueña del bot puede activarlo en el portal de desarrolladores de Discord, en Bot.',
  permissions: {
    ViewChannel: 'Ver canal',
    SendMessages: 'Enviar mensajes',
    ReadMessageHistory: 'Leer el historial de mensajes',
    AddReactions: 'Añadir reacciones',
  },
  clock: ({ seconds }) =>
    `el reloj del bot se desvía ${seconds} segundos del de Discord. A partir de un minuto toma cada frase por antigua: ajusta el reloj de su máquina.`,
  channel: 'Canal',
  channelOk: ({ channel }) => `${channel}: puedo leer y escribir.`,
  channelLacks: ({ channel, permissions }) =>
    `${channel}: me falta ${permissions}. Dámelo en los ajustes del canal, en Permisos.`,
  channelNoHistory: ({ channel }) =>
    `${channel}: me falta **Leer el historial de mensajes**. Sin eso, puedo avisar dos veces de un toque cuando Discord no responde.`,
  channelGone: ({ channel }) => `${channel} ya no existe o no lo veo. Elige otro.`,
  address: 'Dirección del hub',
  addressOk: ({ url, devices }) =>
    `${url} responde y muestra ${count(devices, 'dispositivo', 'dispositivos')}.`,
  addressMissing: 'aún ninguna. Usa `/hub conectar`.',
  key: 'Clave de API',
  keyOk: 'aceptada.',
  keyUnknown: 'sin probar, porque el hub no responde.',
  broker: 'Botones',
  roleNotPinged: ({ button, role, channel }) =>
    `${button} no puede mencionar a ${role} en ${channel}. Deja que cualquiera mencione el rol, o dale al bot **Mencionar @everyone, @here y todos los roles**.`,
  roleGone: ({ button }) =>
    `${button} menciona un rol que ya no existe. Elige otro con \`/botones dirigir\`.`,
  brokerMissing: 'aún no hay broker. `/botones conectar` trae el timbre aquí.',
};
