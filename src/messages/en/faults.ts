/** What went wrong, on what, and what to do next: one or two short sentences each. */
export const faults = {
  prefix: ({ text }: { text: string }) => `❌ ${text}`,
  unexpected: ({ id }: { id: string }) =>
    `Something went wrong on our side. If it happens again, tell the bot’s operator this number: \`${id}\`.`,
  says: ({ text, detail }: { text: string; detail: string }) => `${text}\n-# The hub says: ${detail}`,

  unknownCommand: 'This command is gone. Reload Discord (Ctrl-R), and choose from the list again.',
  noHub:
    'No hub is connected yet. Somebody with **Manage Server** can do it: `/hub connect`, then the hub’s address and API key.',
  notManager:
    'Only somebody with **Manage Server**, or with a role that manages by `/access show`, may change this.',
  notAsker: 'Only whoever asked for it, or somebody who manages this home, may cancel it.',
  notHeard:
    'The bot does not listen in this channel. Mention it, or somebody with Manage Server runs `/listen on`.',

  tooManyAttempts: 'Too many attempts to connect from this server. Try again in a minute.',

  unknownDevice: ({ id }: { id: string }) =>
    `The hub knows no device “${id}”. Pick one from the list, or see \`/devices\`.`,
  unknownScene: ({ id }: { id: string }) =>
    `The hub knows no scene “${id}”. Pick one from the list, or see \`/scenes list\`.`,
  outcomeUnknown: ({ scene }: { scene: string }) =>
    `The hub was asked to run **${scene}** but did not answer, so whether it ran is not known. Look at the room or at \`/devices\` before trying again.`,

  response: {
    unauthorized:
      'The hub does not accept the API key. Get a new one from its dashboard and run `/hub connect` again.',
    forbidden:
      'The API key may not do this. Give it the right in the hub’s dashboard, or connect with another key.',
    not_found: 'The hub does not know this. Check the address with `/hub status`.',
    rate_limited: 'The hub asks for a pause: too many requests. Try again in a minute.',
    rejected: 'The hub refused the request.',
    server_error:
      'The hub answered with an error of its own. Try again in a moment; if it stays, restart the hub.',
    refused_by_hub: 'The hub answered that it could not do it.',
    not_an_api:
      'Something answers at this address, but it is no Device Control API. Check the address: it usually ends in `/api/v1` or `/v1`.',
    too_large: 'The hub’s answer is larger than 1 MiB, so it was not read.',
    redirected:
      'The address sends us on to another host, and following would give the key away. Use the final address.',
  },
  unreachable: {
    bad_address: 'This is no address of a hub. It looks like `http://hub.local:8080/api/v1`.',
    address_refused:
      'This bot’s owner lets it reach only public addresses from this server, and this is none, or no name that the Internet knows. Check the spelling, or ask them to set `HUB_ADDRESSES` or `ALLOWED_GUILDS`.',
    name_not_resolved: 'No computer of that name was found. Check the spelling, or use the IP address.',
    connection_refused:
      'The computer is there, but nothing listens on that port. Check the port, and that the hub is running.',
    network:
      'The connection to the hub broke off. Check that it is switched on and in the same network as the bot.',
    timeout:
      'The hub did not answer in time. Check that it is switched on and reachable from where the bot runs.',
    tls_untrusted:
      'The hub’s certificate is signed by no public authority. Run `/hub connect` to look at it and trust it.',
    tls_mismatch:
      'The hub shows another certificate than the one you trusted. If you renewed it, run `/hub connect` again; if not, something may be in between.',
    tls_failed:
      'No encrypted connection could be made. Check whether the address should begin with `http://`.',
  },
};
