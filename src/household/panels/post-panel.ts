import type { GuildStore } from '../../guilds/contract.ts';
import type { Panel } from '../../guilds/model.ts';
import { within } from '../../process/within.ts';
import type { WatchedHome, Watches } from '../watch/contract.ts';
import type { PanelPoster, PanelTimes, PostedPanel } from './contract.ts';
import { type KeepParts, lastChange } from './keep-panel.ts';

/** Posts a panel and keeps it; `store` writes it down. */
export type PostPanel = (
  asked: Omit<Panel, 'messageId'>,
  store: (panel: Omit<Panel, 'guildId'>) => Promise<void>,
) => Promise<PostedPanel>;

interface PostParts {
  readonly guilds: Pick<GuildStore, 'panels'>;
  readonly watches: Watches;
  readonly poster: Pick<PanelPoster, 'post'>;
  readonly compose: (
    panel: Pick<Panel, 'guildId' | 'room'>,
    home: WatchedHome,
  ) => ReturnType<KeepParts['compose']>;
  keep(panel: Panel, told: PanelTimes & { readonly text: string }): void;
  now(): number;
}

/** So many a household may have. */
const MOST_PANELS = 10;
/** In one channel: that takes an edit a second, and no panel is to be wrong for longer than ten. */
const MOST_IN_CHANNEL = 8;
/** How long somebody who posts a panel waits for the home. */
const HOME_PATIENCE_MS = 8_000;

/** One that tells nothing in time. */
const UNKNOWN_HOME: WatchedHome = {
  devices: null,
  changed: new Set(),
  heardAt: null,
  isConnected: false,
  hasHub: true,
  said: Symbol(),
};

/** Creates it; each household's are posted in turn, so that there are never too many. */
export function createPostPanel(parts: PostParts): PostPanel {
  const posting = new Map<string, Promise<unknown>>();
  return (asked, store) => {
    const before = posting.get(asked.guildId);
    const work = (async () => {
      await before?.catch(() => {}); // told to whoever asked for it
      return post(asked, store, parts);
    })();
    posting.set(asked.guildId, work);
    return work.finally(() => posting.get(asked.guildId) === work && posting.delete(asked.guildId));
  };
}

/** Writes the message of a home that is watched meanwhile, so that the panel takes the watching over. */
async function post(...[asked, store, parts]: [...Parameters<PostPanel>, PostParts]): Promise<PostedPanel> {
  const { guilds, watches, poster, compose, keep, now } = parts;
  const { guildId, channelId, room } = asked;
  const panels = await guilds.panels(guildId);
  if (panels.length >= MOST_PANELS) return { kind: 'full', most: MOST_PANELS };
  const beside = panels.filter(panel => panel.channelId === channelId);
  if (beside.length >= MOST_IN_CHANNEL) return { kind: 'crowded', most: MOST_IN_CHANNEL };
  const first = Promise.withResolvers<WatchedHome>();
  const leave = watches.subscribe(guildId, first.resolve);
  try {
    const home = (await within(first.promise, HOME_PATIENCE_MS)) ?? UNKNOWN_HOME;
    const build = await compose(asked, home);
    const at = now();
    const times = { changedAt: lastChange(home, asked, at), checkedAt: at };
    const posted = await poster.post(channelId, build(times)).catch((error: unknown) => ({ error }));
    if (typeof posted !== 'string') return { kind: 'unposted', error: posted.error };
    await store({ channelId, messageId: posted, room });
    const panel = { ...asked, messageId: posted };
    keep(panel, { ...times, text: build({ changedAt: 0, checkedAt: 0 }) });
    return { kind: 'posted', panel };
  } finally {
    leave();
  }
}
