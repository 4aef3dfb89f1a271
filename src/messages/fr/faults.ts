import type { Messages } from '../messages.ts';

/** What went wrong, on what, and what to do next: one or two short sentences each. */
export const faults: Messages['faults'] = {
  prefix: ({ text }) => `❌ ${text}`,
  unexpected: ({ id }) =>
    `Quelque chose s’est mal passé de notre côté. Si ça recommence, donne ce numéro à qui fait tourner le bot : \`${id}\`.`,
  says: ({ text, detail }) => `${text}\n-# Le hub dit : ${detail}`,

  unknownCommand:
    'Cette commande n’existe plus. Recharge Discord (Ctrl-R), et choisis de nouveau dans la liste.',
  noHub:
    'Aucun hub n’est encore connecté. Quelqu’un avec **Gérer le serveur** peut le faire : `/hub connecter`, puis l’adresse et la clé API du hub.',
  notManager:
    'Seul quelqu’un avec **Gérer le serveur**, ou un rôle qui gère d’après `/accès montrer`, peut changer ça.',
  notAsker: 'Seul qui l’a demandé, ou qui gère cette maison, peut l’annuler.',
  notHeard:
    'Je n’écoute pas dans ce salon. Mentionne-moi, ou demande à quelqu’un avec « Gérer le serveur » d’utiliser `/écouter activer`.',

  unknownDevice: ({ id }) =>
    `Le hub ne connaît pas d’appareil « ${id} ». Choisis-en un dans la liste, ou regarde \`/appareils\`.`,
  unknownScene: ({ id }) =>
    `Le hub ne connaît pas de scène « ${id} ». Choisis-en une dans la liste, ou regarde \`/scènes liste\`.`,
  outcomeUnknown: ({ scene }) =>
    `Le hub devait lancer **${scene}** mais n’a pas répondu : impossible de savoir si ça a marché. Regarde dans la pièce ou dans \`/appareils\` avant de réessayer.`,
  tooManyAttempts: 'Trop d’essais de connexion depuis ce serveur. Réessaie dans une minute.',

  response: {
    unauthorized:
      'Le hub n’accepte pas la clé API. Prends-en une nouvelle dans son tableau de bord et refais `/hub connecter`.',
    forbidden:
      'La clé API n’a pas le droit de faire ça. Donne-lui ce droit dans le tableau de bord du hub, ou connecte-toi avec une autre clé.',
    not_found: 'Le hub ne connaît pas ça. Vérifie l’adresse avec `/hub état`.',
    rate_limited: 'Le hub demande une pause : trop de requêtes. Réessaie dans une minute.',
    rejected: 'Le hub a refusé la demande.',
    server_error:
      'Le hub a répondu par une erreur à lui. Réessaie dans un instant ; si ça continue, redémarre le hub.',
    refused_by_hub: 'Le hub a répondu qu’il n’a pas pu le faire.',
    not_an_api:
      'Quelque chose répond à cette adresse, mais ce n’est pas une Device Control API. Vérifie l’adresse : elle finit d’habitude par `/api/v1` ou `/v1`.',
    too_large: 'La réponse du hub dépasse 1 MiB, je ne l’ai donc pas lue.',
    redirected:
      'L’adresse nous renvoie vers une autre machine, et la suivre livrerait la clé. Utilise l’adresse finale.',
  },
  unreachable: {
    address_refused:
      'Qui possède ce bot ne le laisse atteindre depuis ce serveur que des adresses publiques, et celle-ci n’en est pas une, ou son nom est inconnu d’Internet. Vérifie l’orthographe, ou demande-lui de régler `HUB_ADDRESSES` ou `ALLOWED_GUILDS`.',
    bad_address: 'Ce n’est pas l’adresse d’un hub. Ça ressemble à `http://hub.local:8080/api/v1`.',
    name_not_resolved:
      'Aucun ordinateur de ce nom n’a été trouvé. Vérifie l’orthographe, ou utilise l’adresse IP.',
    connection_refused:
      'L’ordinateur est là, mais rien n’écoute sur ce port. Vérifie le port, et que le hub tourne.',
    network: 'La connexion au hub s’est coupée. Vérifie qu’il est allumé et dans le même réseau que le bot.',
    timeout: 'Le hub n’a pas répondu à temps. Vérifie qu’il est allumé et joignable de là où tourne le bot.',
    tls_untrusted:
      'Le certificat du hub n’est signé par aucune autorité publique. Avec `/hub connecter`, tu peux le regarder et lui faire confiance.',
    tls_mismatch:
      'Le hub montre un autre certificat que celui auquel tu as fait confiance. Si tu l’as renouvelé, refais `/hub connecter` ; sinon, il y a peut-être quelque chose entre vous.',
    tls_failed:
      'Impossible d’établir une connexion chiffrée. Vérifie si l’adresse ne devrait pas commencer par `http://`.',
  },
};
