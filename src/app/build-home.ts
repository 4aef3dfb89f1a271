import type { OwnHomeTrouble } from '../discord/gateway/context.ts';
import type { GuildStore } from '../guilds/contract.ts';
import { isOwnHome } from '../household/own-home.ts';
import type { Health } from '../hub-server/backends/backend.ts';
import type { HubConfig } from '../hub-server/config.ts';
import { type OpenHub, openHub } from '../hub-server/open-hub.ts';
import { toDashboardUrls } from '../hub-server/reachable-urls.ts';
import { toDashboardLine } from '../hub-server/setup-link.ts';
import type { Log } from '../process/log.ts';
import type { HomeWithin } from './build-own-home.ts';
import { createOwnHomeClaim } from './own-home-claim.ts';
import { openPressLine } from './press-line.ts';

/** A hub in the bot's process. */
export interface OpenHome {
  readonly hub: OpenHub;
  /** For the bot. */
  readonly within: HomeWithin;
  /** What to say of the dashboard. */
  toDashboardLine(where: {
    readonly isInContainer: boolean;
    readonly isOwners: boolean;
  }): ReturnType<typeof toDashboardLine>;
  close(): Promise<void>;
}

const TOLD_WITHIN: Health = { ok: true, detail: 'Button presses are told by the bot in this process.' };

/** Opens the hub beside the bot's own settings; its home is at rest until it is started. */
export async function openHome(config: HubConfig, store: GuildStore, log: Log): Promise<OpenHome> {
  const hub = await openHub(config, log, () => TOLD_WITHIN);
  const { backend, keys, server } = hub;
  const claim = await createOwnHomeClaim(store, keys);
  const holder = claim.holder();
  const listens = holder !== null && isOwnHome(await store.buttons(holder));
  const line = openPressLine(backend, { awaitedBy: listens ? holder : null });
  return {
    hub,
    within: {
      url: `${toLoopback(server.url)}/api/v1`,
      claim,
      subscribe: line.subscribe,
      away() {
        const { ok, detail } = backend.health();
        return ok ? null : detail;
      },
      trouble: () => toTrouble(backend.health()),
    },
    toDashboardLine({ isInContainer, isOwners }) {
      const urls = toDashboardUrls(config.host, server.port, isInContainer);
      return toDashboardLine(urls, { owner: hub.owner, dataDir: config.dataDir, isOwners, isInContainer });
    },
    async close() {
      line.close();
      await hub.close();
    },
  };
}

/** Of a home that is still being connected to, or where only its own bridge is off, no setting is wrong. */
function toTrouble(health: Health): OwnHomeTrouble | null {
  if (health.ok) return null;
  switch (health.reason.code) {
    case 'home_assistant_rejects_token':
      return 'rejects_token';
    case 'home_assistant_away':
      return 'away';
    case 'broker_unusable':
      return health.reason.cause === null ? null : 'away';
    default:
      return null;
  }
}

/** What listens on every address is reached by this machine's own. */
function toLoopback(url: string): string {
  return url.replace('//localhost:', '//127.0.0.1:');
}
