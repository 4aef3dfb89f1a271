import type { Messages } from '../messages.ts';
import { count, number } from './grammar.ts';

/** What is said of the household's physical buttons. */
export const buttons: Messages['buttons'] = {
  modalTitle: 'Conectar los botones de la casa',
  address: 'Dirección del broker',
  addressHint: 'p. ej. mqtt://broker.local:1883 o mqtts://…',
  username: 'Nombre de usuario',
  password: 'Contraseña',
  filter: 'Topics que escuchar',
  filterHint: 'Filtros de topics MQTT, separados por comas.',
  badAddress:
    'La dirección de un broker es algo como `mqtt://broker.local:1883`, o `mqtts://…` si va cifrada.',
  badFilter: ({ filter }) =>
    `«${filter}» no es un filtro de topics MQTT. Un filtro es algo como \`doorbell/button/+\`: \`+\` vale por un nivel, \`#\` al final por el resto.`,
  connected: ({ broker, channel }) =>
    `✅ Conexión con ${broker}. Avisaré de los toques en ${channel}; toca un botón para probar.`,
  disconnected: 'Los botones están desconectados y la contraseña del broker, olvidada.',
  notConnected:
    'No hay ningún broker conectado. Alguien con «Gestionar servidor» puede hacerlo: `/botones conectar`.',
  title: '## Botones',
  status: ({ broker, channel }) => `${broker} → ${channel}`,
  counts: ({ presses, ignored }) =>
    `${count(presses, 'toque', 'toques')} desde el arranque; ${count(ignored, 'mensaje ajeno ignorado', 'mensajes ajenos ignorados')}.`,
  oversized: ({ messages }) =>
    `-# ${count(messages, 'mensaje demasiado grande', 'mensajes demasiado grandes')} para leer; en el topic de un botón es un toque de todos modos.`,
  lastPress: ({ when }) => `Último toque ${when}.`,
  states: {
    address_refused:
      'Quien lleva este bot solo le deja llegar a direcciones públicas desde este servidor, y la del broker no lo es, o internet no conoce su nombre. Comprueba cómo se escribe, o pídele que ponga `HUB_ADDRESSES` o `ALLOWED_GUILDS`.',
    connecting: 'Conectando…',
    connected: 'En línea.',
    bad_credentials:
      'El broker rechaza el nombre de usuario o la contraseña. Conecta otra vez con los correctos.',
    unreachable: 'El broker no responde. Comprueba la dirección y que esté en marcha.',
    tls_untrusted:
      'Ninguna autoridad pública avala el certificado del broker. Conecta otra vez para verlo y confiar en él.',
    tls_mismatch:
      'El broker muestra un certificado distinto de aquel en el que se confió. Conecta otra vez si se ha cambiado.',
    subscription_refused: 'El broker rechaza los topics. Permite a este usuario leerlos, o elige otros.',
    press_failed: 'Un toque no se ha podido guardar aquí. El broker lo guarda, y pronto se lo pido otra vez.',
    packet_too_large:
      'El broker ha enviado un mensaje de más de 8 MiB. Se descarta sin leerlo, y vuelvo a conectarme. Si sigue así, elige topics sin él, o bórralo del broker si está retenido («retained»); el registro del bot dice su topic.',
    disconnected: 'Sin conexión; lo intento de nuevo.',
  },
  refusedFilters: ({ filters }) => `-# Rechazados: ${filters}`,
  named: ({ topic, title }) => `\`${topic}\` se llama ahora ${title}.`,
  unnamed: ({ topic }) => `\`${topic}\` ya no tiene nombre.`,
  badTopic: 'Un botón se conoce por su topic, p. ej. `doorbell/button/btn_1`. Elige uno de la lista.',
  nameKept: 'El nombre queda guardado.',
  badEmoji: 'Eso no es un emoji. Escribe uno, p. ej. 🔔, o uno de este servidor.',
  every: '**Todos los botones**',

  untrusted: ({ url, fingerprint }) =>
    `🔒 ${url} tiene un certificado propio que ninguna autoridad pública avala. Su huella SHA-256 es\n\`\`\`\n${fingerprint}\n\`\`\`\nCompárala con la del broker. Si es la misma, confía en él: este servidor aceptará entonces ese certificado y ningún otro. Aún no se ha enviado la contraseña.`,
  trustExpired: 'Ese formulario ha caducado. Empieza de nuevo con `/botones conectar`.',

  routed: ({ button, channel, role }) =>
    `${button}: aviso de los toques en ${channel} y ${role === null ? 'no menciono a nadie' : `menciono a ${role}`}.`,
  householdChannel: 'el canal del hogar',
  routeEveryone: '«everyone» no es un rol propio. Elige otro, o `/botones dirigir` sin ninguno.',
  routeHidden: ({ channel }) =>
    `⚠️ ${channel} ya no existe o no lo veo. Los toques esperan hasta que esté o elijas otro.`,
  routeForbidden: ({ channel }) =>
    `⚠️ ${channel}: me falta **Enviar mensajes**. Los toques esperan hasta que lo tenga.`,
  routeNoPing: ({ role, channel }) =>
    `⚠️ No se puede mencionar a ${role} en ${channel}. Deja que cualquiera mencione el rol, o dale al bot **Mencionar @everyone, @here y todos los roles**.`,

  muted: ({ button, unix }) =>
    `🔕 ${button}: en silencio hasta las <t:${unix}:t> (<t:${unix}:R>). Los toques quedan en \`/botones historial\`.`,
  unmuted: ({ button }) => `🔔 ${button}: ya no está en silencio.`,
  stillMuted: ({ button, unix }) =>
    `${button}: sigue en silencio hasta las <t:${unix}:t>, porque lo están todos los botones. \`/botones silenciar minutos:0\` lo termina.`,
  silenced: ({ button }) => `🔕 ${button}: desde ahora aviso sin notificación.`,
  audible: ({ button }) => `🔔 ${button}: aviso otra vez con notificación.`,
  stillSilent: ({ button }) =>
    `${button}: sigue sin notificación, porque así están todos los botones. \`/botones discreto activo:False\` lo termina.`,
  quietOn: ({ from, to, zone, time }) =>
    `🌙 De ${from} a ${to} los toques no hacen ruido ni mencionan a nadie, según los relojes de **${zone}**, donde ahora son las ${time}.`,
  quietOff: 'Ya no hay horas de descanso.',
  quietZoneAssumed: 'Es la zona horaria del bot; `/ajustes zona-horaria` fija la tuya.',
  badQuietHours:
    'Las horas de descanso van de una hora a otra, p. ej. `desde:22:00 hasta:07:00`. Deja las dos vacías para ninguna.',
  badQuietTime: ({ typed }) =>
    `«${typed}» no es una hora. Las horas de descanso se ponen así: \`desde:22:00 hasta:07:00\`.`,

  quietHours: ({ from, to }) => `🌙 Descanso de ${from} a ${to}`,
  pings: ({ role }) => `menciona a ${role}`,
  isSilent: 'sin notificación',
  isMuted: ({ unix }) => `🔕 en silencio hasta las <t:${unix}:t>`,
  moreSettings: ({ buttons }) => `… y ${count(buttons, 'botón', 'botones')} más`,

  historyTitle: ({ button, events }) =>
    `## Toques\n-# ${button === null ? '' : `${button} · `}${number(events)} en el historial`,
  noHistory: 'Aún no se ha tocado ningún botón.',
  noHistoryOf: 'Este botón aún no se ha tocado.',
  historyMuted: '🔕 en silencio',
  historyWaiting: '⏳ aún sin avisar',

  waiting: ({ presses }) =>
    `⏳ ${count(presses, 'toque espera', 'toques esperan')} su aviso. No se pierde nada.`,
  held: ({ channel, why, unix }) => `⚠️ ${channel}: ${why} (Desde el <t:${unix}:f>.)`,
  holds: {
    gone: 'ya no existe. Elige otro con `/botones conectar` o `/botones dirigir`; los toques esperan hasta entonces.',
    forbidden:
      'el bot no puede escribir ahí. Dale **Ver canal** y **Enviar mensajes**; los toques esperan hasta entonces.',
    refused: 'Discord no acepta el mensaje. Lo intento de nuevo.',
    unreachable: 'Discord no responde. Lo intento de nuevo.',
    store: 'no se puede leer lo que está en camino. Lo intento de nuevo.',
  },
  manyTopics:
    '⚠️ Más de 1000 botones distintos se han tocado desde el arranque. Si no tienes tantos, elige topics más concretos con `/botones conectar`.',
  clockSetBack: ({ unix, seconds }) =>
    `⚠️ El reloj de la máquina donde corro se ha atrasado ${count(seconds, 'segundo', 'segundos')} (<t:${unix}:R>). No se pierde ningún toque por eso; las horas de ese momento pueden estar mal.`,
  storeFault: ({ unix, why }) =>
    `❌ Desde el <t:${unix}:f> no se pueden guardar los toques: aviso de ellos enseguida, y siguen en el broker hasta que se pueda.\n-# ${why}`,

  nameTitle: 'Dar nombre a este botón',
  nameLabel: 'Nombre',
  nameHint: 'p. ej. Puerta de entrada',
  emojiLabel: 'Emoji',
  emojiHint: 'Se muestra delante del nombre, p. ej. 🔔',
  whichScene: '**¿Qué escena?**',
  chooseScene: 'Elige una escena',
  notSettled: 'Discord ha tardado en tomar este mensaje. Inténtalo de nuevo en un minuto.',
  noticeGone: 'Este mensaje ya no está en el historial.',

  done: {
    pressed: ({ times }) => `pulsado${repeated(times)}`,
    held: ({ times }) => `mantenido${repeated(times)}`,
    released: ({ times }) => `soltado${repeated(times)}`,
  },
  ways: {
    once: 'simple',
    twice: 'doble',
    thrice: 'triple',
    fourTimes: 'cuádruple',
    held: 'mantenido',
    released: 'soltado',
  },
  part: ({ times, way }) => `${number(times)} × ${way}`,
  told: ({ button, done }) => `${button}: ${done}`,
  digest: ({ presses, buttons }) => `**${number(presses)} toques** en ${number(buttons)} botones`,
  moreButtons: ({ buttons, presses }) =>
    `… y ${count(buttons, 'botón', 'botones')} más: ${count(presses, 'toque', 'toques')}`,
  untold: ({ presses, when }) => `**${count(presses, 'toque', 'toques')}**, ${when}, sin avisar a tiempo:`,
  untoldButton: ({ button, presses }) => `${button} ${number(presses)}`,
  late: ({ when, delivered, reason }) => ` ${when}, avisado ${delivered}: ${reason}`,
  between: ({ from, to }) => `entre ${from} y ${to}`,
  lateReasons: {
    unreachable: 'Discord no respondía',
    forbidden: 'no se podía escribir en el canal',
    away: 'el bot no estaba',
    flood: 'había demasiados a la vez',
  },
  runScene: 'Activar una escena…',
  muteHour: 'Silenciar 1 h',
  notNow: 'Ahora no',
  nameIt: 'Dar nombre',
};

/** As it follows a word: nothing for once, ` dos veces`, ` 5 veces`. */
function repeated(times: number): string {
  if (times === 1) return '';
  return times === 2 ? ' dos veces' : ` ${number(times)} veces`;
}
