import type { Messages } from '../messages.ts';

/** What went wrong, on what, and what to do next: one or two short sentences each. */
export const faults: Messages['faults'] = {
  prefix: ({ text }) => `❌ ${text}`,
  unexpected: ({ id }) =>
    `Algo ha ido mal por nuestra parte. Si vuelve a pasar, dale este número a quien lleva el bot: \`${id}\`.`,
  says: ({ text, detail }) => `${text}\n-# El hub dice: ${detail}`,

  unknownCommand: 'Este comando ya no existe. Recarga Discord (Ctrl-R) y elige otra vez de la lista.',
  noHub:
    'Aún no hay ningún hub conectado. Alguien con **Gestionar servidor** puede hacerlo: `/hub conectar`, y luego la dirección y la clave de API del hub.',
  notManager:
    'Solo alguien con **Gestionar servidor**, o con un rol que administra según `/acceso mostrar`, puede cambiar esto.',
  notAsker: 'Solo quien lo pidió, o quien administra esta casa, puede cancelarlo.',
  notHeard:
    'No escucho en este canal. Mencióname, o que alguien con «Gestionar servidor» use `/escuchar activar`.',

  unknownDevice: ({ id }) =>
    `El hub no conoce ningún dispositivo «${id}». Elige uno de la lista o mira en \`/dispositivos\`.`,
  unknownScene: ({ id }) =>
    `El hub no conoce ninguna escena «${id}». Elige una de la lista o mira en \`/escenas lista\`.`,
  outcomeUnknown: ({ scene }) =>
    `Pedí al hub que activara **${scene}**, pero no respondió, así que no se sabe si lo hizo. Mira en la habitación o en \`/dispositivos\` antes de volver a intentarlo.`,
  tooManyAttempts: 'Demasiados intentos de conexión desde este servidor. Inténtalo de nuevo en un minuto.',

  response: {
    unauthorized:
      'El hub no acepta la clave de API. Consigue una nueva en su panel y usa otra vez `/hub conectar`.',
    forbidden:
      'La clave de API no puede hacer esto. Dale el permiso en el panel del hub, o conecta con otra clave.',
    not_found: 'El hub no conoce esto. Comprueba la dirección con `/hub estado`.',
    rate_limited: 'El hub pide una pausa: demasiadas peticiones. Inténtalo de nuevo en un minuto.',
    rejected: 'El hub ha rechazado la petición.',
    server_error:
      'El hub ha respondido con un error suyo. Inténtalo de nuevo en un momento; si sigue igual, reinicia el hub.',
    refused_by_hub: 'El hub ha respondido que no pudo hacerlo.',
    not_an_api:
      'Algo responde en esa dirección, pero no es una Device Control API. Comprueba la dirección: suele terminar en `/api/v1` o `/v1`.',
    too_large: 'La respuesta del hub pasa de 1 MiB, así que no la he leído.',
    redirected:
      'La dirección nos manda a otra máquina, y seguirla entregaría la clave. Usa la dirección final.',
  },
  unreachable: {
    address_refused:
      'Quien lleva este bot solo le deja llegar a direcciones públicas desde este servidor, y esta no lo es, o internet no conoce su nombre. Comprueba cómo se escribe, o pídele que ponga `HUB_ADDRESSES` o `ALLOWED_GUILDS`.',
    bad_address: 'Esa no es la dirección de un hub. Es algo como `http://hub.local:8080/api/v1`.',
    name_not_resolved:
      'No se ha encontrado ningún ordenador con ese nombre. Comprueba cómo se escribe, o usa la dirección IP.',
    connection_refused:
      'El ordenador está ahí, pero nada escucha en ese puerto. Comprueba el puerto y que el hub esté en marcha.',
    network:
      'Se ha cortado la conexión con el hub. Comprueba que esté encendido y en la misma red que el bot.',
    timeout:
      'El hub no ha respondido a tiempo. Comprueba que esté encendido y accesible desde donde corre el bot.',
    tls_untrusted:
      'Ninguna autoridad pública firma el certificado del hub. Con `/hub conectar` puedes verlo y confiar en él.',
    tls_mismatch:
      'El hub muestra un certificado distinto de aquel en el que confiaste. Si lo has renovado, usa otra vez `/hub conectar`; si no, puede que haya algo en medio.',
    tls_failed:
      'No se ha podido hacer una conexión cifrada. Comprueba si la dirección debería empezar por `http://`.',
  },
};
