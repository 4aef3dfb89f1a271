import type { Messages } from '../messages.ts';

/** What keeps presses from coming here, or from being kept. */
export const trouble: Messages['trouble'] = {
  /** By the codes of src/buttons/contract.ts. */
  broker: {
    bad_user_name_or_password: 'Le broker ne connaît pas ce nom d’utilisateur avec ce mot de passe.',
    not_authorized: 'Le broker ne permet rien à cet utilisateur.',
    banned: 'Le broker a banni le bot.',
    bad_authentication_method:
      'Le broker veut une autre façon de s’identifier qu’un nom d’utilisateur et un mot de passe.',
    other_mqtt_version: 'Le broker parle une autre version de MQTT.',
    client_id_not_accepted: 'Le broker n’accepte pas l’identifiant de client du bot.',
    broker_unavailable: 'Le broker dit qu’il n’est pas disponible.',
    broker_busy: 'Le broker dit qu’il est surchargé.',
    broker_shutting_down: 'Le broker dit qu’il est en train de s’arrêter.',
    session_taken_over: 'Un autre client utilise l’identifiant de client du bot et a pris sa place.',
    quota_exceeded: 'Le broker dit qu’un quota est épuisé.',
    too_many_connections: 'Le broker dit qu’il y a trop de connexions.',
    refused: 'Le broker refuse la connexion.',
    name_not_resolved: 'Aucun ordinateur de ce nom n’a été trouvé.',
    connection_refused: 'L’ordinateur est là, mais rien n’écoute sur ce port.',
    connection_reset: 'La connexion s’est coupée.',
    no_answer: 'Aucune réponse n’est arrivée à temps.',
    no_route_to_host: 'Aucun chemin ne mène de la machine du bot à cette adresse.',
    certificate_expired: 'Le certificat a expiré.',
    certificate_of_another_name: 'Le certificat est pour un autre nom.',
    certificate_not_publicly_signed: 'Le certificat n’est signé par aucune autorité publique.',
    certificate_not_valid: 'Le certificat n’est pas valable.',
    tls_handshake_failed: 'Impossible d’établir une connexion chiffrée.',
    connection_failed: 'La connexion a échoué.',
    connection_closed: 'Le broker a fermé la connexion.',
    closed_without_answer: 'La connexion a été fermée sans réponse.',
    not_a_broker_address: 'Ce n’est pas l’adresse d’un broker.',
    no_subscription_answer: 'Le broker ne répond pas à l’abonnement.',
  },
  /** By the codes of src/household/presses/outbox/contract.ts. */
  store: {
    full: 'Le disque de la machine où tourne le bot est plein, ou le bot ne peut pas en prendre plus.',
    locked: 'Un autre programme retient la base de données du bot.',
    read_only: 'Le bot n’a pas le droit d’écrire dans sa base de données.',
    damaged: 'La base de données du bot est abîmée.',
    disk: 'Le disque de la machine où tourne le bot est défaillant.',
    other: 'Le journal du bot dit pourquoi.',
  },
};
