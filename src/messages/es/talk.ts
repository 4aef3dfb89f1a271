import type { Messages } from '../messages.ts';

/** What the bot says where it was spoken to and runs nothing. */
export const talk: Messages['talk'] = {
  stop: ({ scene }) =>
    `Una escena se activa, pero no se para: **${scene}** ajusta sus dispositivos una vez y ya está.`,
  stopWith: ({ scene, allOff }) =>
    `Una escena se activa, pero no se para: **${scene}** ajusta sus dispositivos una vez y ya está. Hay una escena **${allOff}**; di su nombre para activarla.`,
  notUnderstood: 'No lo he entendido.',
  nearest: ({ scenes }) =>
    `Escenas con un nombre parecido: ${scenes.map(scene => `**${scene}**`).join(', ')}.`,
  named: ({ scenes }) =>
    scenes.length === 1
      ? `**${scenes[0]}** es una escena; di su nombre para activarla.`
      : `Estas son escenas: ${scenes.map(scene => `**${scene}**`).join(', ')}. Di un nombre para activar una.`,
  singleDevice:
    'Activo escenas y muestro dispositivos, pero no enciendo ni apago uno solo. Crea en tu hub una escena para eso y podré activarla.',
  courtesy: '😊 Siempre aquí para la casa.',
};

/** Where free text is heard. */
export const listen: Messages['listen'] = {
  onShared: ({ channel }) =>
    `Escucho en ${channel}. Allí la gente habla entre sí, así que solo cuentan las peticiones claras.`,
  onOwn: ({ channel }) => `Escucho en ${channel}: cada mensaje allí es para la casa.`,
  off: ({ channel }) => `Ya no escucho en ${channel}.`,
  wasOff: ({ channel }) => `No escuchaba en ${channel}.`,
  none: 'No escucho en ningún sitio. Aun así respondo donde me mencionan o me contestan.',
  title: '## Dónde escucho',
  shared: ({ channel }) => `${channel} · compartido: solo peticiones claras`,
  own: ({ channel }) => `${channel} · propio: cada mensaje`,
};

/** What the bot says of itself. */
export const welcome: Messages['welcome'] = {
  title: '## 👋 La casa se muda aquí',
  text: 'Aquí muestro los dispositivos de este hogar, activo sus escenas y hago sonar su timbre.',
  nextStep:
    'Lo siguiente: alguien con **Gestionar servidor** usa `/hub conectar` e introduce la dirección y la clave de API del hub. Después, `/dispositivos` funciona para todo el mundo.',
  help: 'Pide una escena por su nombre («noche de cine, por favor»), a una hora si quieres («noche de cine a las 8»; `/escenas programadas` muestra lo que espera), o pregunta por la casa («¿está cerrada la puerta?», «¿qué escenas hay?»). O usa `/dispositivos`, `/escena` y `/automatizaciones`.',
  onlyCommands:
    'El bot en sí no está en este servidor, solo sus comandos. Invítalo otra vez con el scope `bot`; quien lo lleva tiene la dirección.',
  directMessage:
    'Trabajo en un servidor, no en mensajes directos: usa `/dispositivos` o `/escena` en el servidor de tu hogar.',
};
