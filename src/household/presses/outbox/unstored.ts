import type { PressTotal } from '../../../guilds/presses/contract.ts';
import type { ComposeNotice, NoticeView, Poster } from './contract.ts';
import { toNonce, toSnapshotBody } from './snapshot.ts';

/** For so long presses are added to a message, as with a store. */
const WINDOW_MS = 10_000;
/** Of one message: of more a new one tells. */
const MOST_EVENTS = 1_000;

/** A press, and the name that is the same for the same event. */
interface Unstored {
  readonly nonce: string;
  readonly view: NoticeView;
}

/** Presses of one channel that are told together. */
interface Message {
  readonly events: ReadonlyMap<string, NoticeView>;
  readonly openedAt: number;
  /** Null: it was not posted yet. */
  id: string | null;
  /** The first since there is no store. */
  readonly isFirst: boolean;
}

interface Channel {
  message: Message | null;
  /** It was said here that there is no store. */
  isTold: boolean;
  /** What comes while something is on its way. */
  next: { readonly events: Map<string, NoticeView>; readonly told: Promise<void> } | null;
  busy: Promise<void>;
}

/** Presses without a store: few messages tell of many, as with one, and memory holds what one message tells. */
export interface UnstoredPresses {
  /** Resolves when Discord has it. Rejects with a PostError. */
  add(channelId: string, press: Unstored): Promise<void>;
  /** There is a store again: what was told is no longer added to. */
  clear(): void;
}

/** Creates it; nothing was told yet. */
export function createUnstored(parts: {
  poster: Pick<Poster, 'post' | 'edit'>;
  compose: ComposeNotice;
  now: () => number;
}): UnstoredPresses {
  const channels = new Map<string, Channel>();

  async function tell(channelId: string, channel: Channel, events: ReadonlyMap<string, NoticeView>) {
    const open = openMessage(channel.message, parts.now());
    const all = new Map([...(open?.events ?? []), ...events]);
    if (open && all.size === open.events.size) return; // all of it was sent again
    const isFirst = open?.isFirst ?? !channel.isTold;
    const message: Message = {
      events: all,
      openedAt: open?.openedAt ?? parts.now(),
      id: open?.id ?? null,
      isFirst,
    };
    channel.message = null; // where this fails, a new message tells of what comes again
    message.id = await send(channelId, message, parts);
    channel.message = message;
    channel.isTold = true;
  }

  return {
    add(channelId, { nonce, view }) {
      const channel = channels.get(channelId) ?? {
        message: null,
        isTold: false,
        next: null,
        busy: Promise.resolve(),
      };
      channels.set(channelId, channel);
      if (channel.next && channel.next.events.size < MOST_EVENTS) {
        channel.next.events.set(nonce, view);
        return channel.next.told;
      }
      const events = new Map([[nonce, view]]);
      const told = channel.busy.then(() => {
        if (channel.next?.events === events) channel.next = null;
        return tell(channelId, channel, events);
      });
      channel.next = { events, told };
      channel.busy = told.catch(() => {}); // whoever brought them is told
      return told;
    },
    clear() {
      for (const channel of channels.values()) {
        channel.message = null;
        channel.isTold = false;
      }
    },
  };
}

function openMessage(message: Message | null, now: number): Message | null {
  const ageMs = message ? now - message.openedAt : 0;
  const isOpen = message !== null && ageMs >= 0 && ageMs < WINDOW_MS && message.events.size < MOST_EVENTS;
  return isOpen ? message : null;
}

async function send(
  channelId: string,
  { events, id, isFirst }: Message,
  { poster, compose }: { poster: Pick<Poster, 'post' | 'edit'>; compose: ComposeNotice },
): Promise<string> {
  const [[first = toNonce(), view] = []] = events;
  if (view === undefined) throw new Error('a message of no presses');
  const totals = sum([...events.values()].flatMap(each => each.totals));
  const body = await compose({ ...view, nonce: first, totals, isEdit: id !== null, saysUnstored: isFirst });
  if (id === null) return poster.post(channelId, toSnapshotBody(body, first));
  await poster.edit(channelId, id, body);
  return id;
}

function sum(totals: readonly PressTotal[]): PressTotal[] {
  const alike = Map.groupBy(totals, ({ topic, action }) => `${action} ${topic}`);
  return [...alike.values()].map(([first, ...others]) => others.reduce(add, first as PressTotal));
}

function add(all: PressTotal, one: PressTotal): PressTotal {
  return {
    ...all,
    events: all.events + one.events,
    presses: all.presses + one.presses,
    firstAt: one.firstAt < all.firstAt ? one.firstAt : all.firstAt,
    lastAt: one.lastAt > all.lastAt ? one.lastAt : all.lastAt,
  };
}
