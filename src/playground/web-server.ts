import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LocalDiscord } from '../local-discord/contract.ts';
import type { Log } from '../process/log.ts';
import { toAuthority } from '../web/to-authority.ts';
import { createDismissals } from './dismissals.ts';
import type { Switchboard } from './faults/contract.ts';
import { createSwitchboard } from './faults/create-switchboard.ts';
import type { PlaygroundHome } from './home.ts';
import type { TourScript } from './page/tour/script.ts';
import { type ControlRequests, createPageRequests } from './page-requests.ts';
import { admitWindows } from './page-windows.ts';
import type { TrafficSource } from './traffic/contract.ts';
import { createTraffic } from './traffic/create-traffic.ts';
import { watchDiscord } from './traffic/sources.ts';
import type { PlaygroundVoice } from './voice/contract.ts';

/** What the page shows, and where it is served. */
export interface PlaygroundPageOptions {
  /** Not yet joined by the bot: the page learns of its comings and goings from here on. */
  readonly discord: LocalDiscord;
  readonly home: PlaygroundHome;
  readonly log: Log;
  /** What a newcomer is shown to do, when a browser opens the page for the first time. Default none. */
  readonly tour?: TourScript | null;
  /** Texts to try, shown in the first channel while it is empty; clicking one types it. Default none. */
  readonly hints?: readonly string[];
  /** Lets people send voice messages. Default null: they cannot. */
  readonly voice?: PlaygroundVoice | null;
  /** How the bot reads a text, in sentences. Default none: no message says why. */
  readonly why?: (text: string) => Promise<readonly string[]>;
  /** What a visitor may break. Default nothing. */
  readonly faults?: Switchboard;
  /** Lines to be seen beside those of Discord. */
  readonly traffic?: readonly TrafficSource[];
  /** The address to listen on; `0.0.0.0` is every one of this machine's. Default 127.0.0.1. */
  readonly host?: string;
  /** 0, the default, is any free port. */
  readonly port?: number;
  /** `host:port` as browsers send it, for those who put the page behind a name of their own. */
  readonly allowedHosts?: readonly string[];
  /** Answers what is no file of the page; false where it is none of its either. */
  readonly control?: ControlRequests;
}

/** The playground's web page, as it is being served. */
export interface PlaygroundPage {
  /** As this machine reaches it: `http://127.0.0.1:3000`, with the port that it really has. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves the local Discord and the house as a web page, with its WebSocket at `/socket` on the same
 * port. Everything asked under a foreign `Host` or `Origin` is refused with 403. A taken port rejects
 * with the system's error, `code: 'EADDRINUSE'`.
 */
export async function startPlaygroundPage(options: PlaygroundPageOptions): Promise<PlaygroundPage> {
  const { discord, home, log, tour = null, hints = [], voice = null, why = null } = options;
  const { faults = createSwitchboard([]), traffic: sources = [] } = options;
  const { host = '127.0.0.1', port = 0, allowedHosts = [], control } = options;
  const served = { port, allowedHosts: allowedHosts.map(each => each.toLowerCase()) };
  const server = createServer(createPageRequests(served, { discordUrl: discord.apiUrl, log, control }));
  server.listen(port, host);
  await once(server, 'listening');
  served.port = (server.address() as AddressInfo).port;

  let botOnline = false;
  const stopWatchingBot = discord.on(event => {
    if (event.type === 'bot') botOnline = event.online;
  });
  const dismissals = createDismissals();
  const traffic = createTraffic([watchDiscord(discord), ...sources], { secrets: [discord.token] });
  const shown = { discord, home, tour, hints, voice, why, faults, traffic, dismissals };
  const playground = { ...shown, botOnline: () => botOnline };
  const shutWindows = admitWindows(server, served, playground, log);
  return {
    url: `http://${toAuthority(host, served.port)}`,
    port: served.port,
    async close() {
      stopWatchingBot();
      traffic.close();
      shutWindows();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
