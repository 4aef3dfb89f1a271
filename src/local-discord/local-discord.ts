import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clock } from '../process/clock.ts';
import type { LocalDiscord, LocalDiscordOptions } from './contract.ts';
import { createEvents } from './events.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { createGuildControls } from './guild-controls.ts';
import { abandon } from './interactions/lifecycle.ts';
import { createInteracting } from './interactions/people.ts';
import { gatewayUrl } from './rest/application.ts';
import { createRestFaults } from './rest/faults.ts';
import { createRestHandler, type RestHandler } from './rest/handler.ts';
import { createRateLimits, noRateLimits } from './rest/rate-limits.ts';
import { createSpeaking } from './speaking.ts';
import { createWorld } from './state/create-world.ts';

const hostNames = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Starts a Discord of one's own on this machine: REST and gateway, version 10 or 9, for one bot, and the people it
 * talks to. It listens on 127.0.0.1 and any free port unless told otherwise, and forgets everything at `close`.
 *
 * ```ts
 * const discord = await startLocalDiscord({ members: [{ name: 'Ada' }], channels: [{ name: 'general' }] });
 * const client = new Client({ intents: [], rest: { api: discord.apiUrl } });
 * await client.login(discord.token);
 * ```
 */
export async function startLocalDiscord(options: LocalDiscordOptions = {}): Promise<LocalDiscord> {
  const { host = '127.0.0.1', port = 0, heartbeatIntervalMs = 41_250 } = options;
  const validate = options.validate ?? (await loadValidator(options.openapi));
  const server = createServer();
  const origin = () => `http://${host}:${(server.address() as AddressInfo).port}`;
  const events = createEvents();
  const world = createWorld(options, {
    origin,
    emit: events.emit,
    dispatch: event => gateway.dispatch(event),
  });
  const gateway = createGateway(world, heartbeatIntervalMs);
  const faults = createRestFaults();
  const limits = options.rateLimits === false ? noRateLimits : createRateLimits(clock.now);
  serve(server, host, createRestHandler({ world, limits, faults, validate }), gateway);
  server.listen(port, host);
  await once(server, 'listening');
  return {
    apiUrl: `${origin()}/api`,
    gatewayUrl: gatewayUrl(world),
    cdnUrl: origin(),
    token: world.token,
    applicationId: world.bot.id,
    botUserId: world.bot.id,
    faults: { ...faults, ...gateway.faults },
    on: events.on,
    next: events.next,
    ...createSpeaking(world),
    ...createInteracting(world),
    ...createGuildControls(world),
    async close() {
      for (const interaction of world.interactions.values()) abandon(interaction);
      gateway.close();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The check of bodies against Discord's document. Loaded only where it is asked for: it takes a tenth of a second. */
async function loadValidator(openapi: string | undefined): Promise<LocalDiscordOptions['validate']> {
  if (openapi === undefined) return undefined;
  const { loadOpenApi } = await import('./openapi.ts');
  return (await loadOpenApi(openapi)).checkBody;
}

/** Connects the server with REST and gateway, for requests of this machine's own. */
function serve(server: Server, host: string, handle: RestHandler, gateway: Gateway): void {
  server.on('request', (request, response) => {
    if (isForeign(request, host)) response.writeHead(403).end();
    else handle(request, response).catch(() => response.destroy()); // The client has gone away.
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => {}); // The client has gone away.
    if (isForeign(request, host)) socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    else gateway.upgrade(request, socket, head);
  });
}

/** Whether a request comes from a page of somebody else's, or by a name that is not this machine's. */
function isForeign({ headers }: IncomingMessage, host: string): boolean {
  const isOwn = (authority: string) => [...hostNames, host].includes(authority.replace(/:\d+$/, ''));
  if (!isOwn(headers.host ?? '')) return true;
  return headers.origin !== undefined && !isOwn(headers.origin.replace(/^https?:\/\//, ''));
}
