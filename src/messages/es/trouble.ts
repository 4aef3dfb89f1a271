import type { Messages } from '../messages.ts';

/** What keeps presses from coming here, or from being kept. */
export const trouble: Messages['trouble'] = {
  /** By the codes of src/buttons/contract.ts. */
  broker: {
    bad_user_name_or_password: 'El broker no conoce ese nombre de usuario con esa contraseña.',
    not_authorized: 'El broker no permite nada a este usuario.',
    banned: 'El broker ha bloqueado al bot.',
    bad_authentication_method:
      'El broker pide otra forma de identificarse que nombre de usuario y contraseña.',
    other_mqtt_version: 'El broker habla otra versión de MQTT.',
    client_id_not_accepted: 'El broker no acepta el identificador de cliente del bot.',
    broker_unavailable: 'El broker dice que no está disponible.',
    broker_busy: 'El broker dice que está ocupado.',
    broker_shutting_down: 'El broker dice que se está apagando.',
    session_taken_over: 'Otro cliente usa el identificador de cliente del bot y ha ocupado su lugar.',
    quota_exceeded: 'El broker dice que se ha agotado una cuota.',
    too_many_connections: 'El broker dice que hay demasiadas conexiones.',
    refused: 'El broker rechaza la conexión.',
    name_not_resolved: 'No se ha encontrado ningún ordenador con ese nombre.',
    connection_refused: 'El ordenador está ahí, pero nada escucha en ese puerto.',
    connection_reset: 'Se ha cortado la conexión.',
    no_answer: 'No ha llegado respuesta a tiempo.',
    no_route_to_host: 'Ningún camino lleva de la máquina del bot a esa dirección.',
    certificate_expired: 'El certificado ha caducado.',
    certificate_of_another_name: 'El certificado es para otro nombre.',
    certificate_not_publicly_signed: 'Ninguna autoridad pública firma el certificado.',
    certificate_not_valid: 'El certificado no es válido.',
    tls_handshake_failed: 'No se ha podido hacer una conexión cifrada.',
    connection_failed: 'La conexión ha fallado.',
    connection_closed: 'El broker ha cerrado la conexión.',
    closed_without_answer: 'La conexión se ha cerrado sin respuesta.',
    not_a_broker_address: 'Esa no es la dirección de un broker.',
    no_subscription_answer: 'El broker no responde a la suscripción.',
  },
  /** By the codes of src/household/presses/outbox/contract.ts. */
  store: {
    full: 'El disco de la máquina donde corre el bot está lleno, o el bot no puede usar más.',
    locked: 'Otro programa retiene la base de datos del bot.',
    read_only: 'El bot no puede escribir en su base de datos.',
    damaged: 'La base de datos del bot está dañada.',
    disk: 'El disco de la máquina donde corre el bot falla.',
    other: 'El registro del bot dice por qué.',
  },
};
