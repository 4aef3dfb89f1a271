/** For how long presses of a button are added to the message that told of its first. */
const WINDOW_MS = 10_000;
/** A button that never rests gets a new message less and less often. */
const MAX_WINDOW_MS = 10 * 60_000;
const REMEMBERED = 1_000;
/** An edit sums up all that its message tells of: of a flood a new message tells. */
const MAX_EVENTS = 10_000;

/** Which message a press is to be added to, by an edit that notifies nobody. */
export interface Windows {
  /** The notice that is open for a button; null: its next press is to be heard, with a new message. */
  openNotice(topic: string): number | null;
  /** For how many milliseconds more presses may be added to a notice's message. */
  openMs(noticeId: number): number;
  /** A message tells of these buttons from now on. */
  open(noticeId: number, topics: readonly string[]): void;
  /** So many events of these buttons, all open for the same notice, were added to it. */
  add(topics: readonly string[], events: number): void;
  /** Its message is no more. */
  close(noticeId: number): void;
}

/**
 * A message that tells of late presses, and one of presses as they come, are open for their own kind alone: somebody
 * at the door is heard, and is not said to be late.
 */
export type BothWindows = Readonly<Record<'live' | 'late', Windows>>;

interface Window {
  /** Of all the buttons that it tells of. */
  readonly notice: { readonly id: number; events: number };
  readonly openedAt: number;
  readonly lengthMs: number;
  readonly lastPressAt: number;
}

/** Creates the windows of one channel, none of them open; `now` in milliseconds since 1970. */
export function createWindows(now: () => number): Windows {
  const windows = new Map<string, Window>();

  function openWindow(topic: string): Window | null {
    const window = windows.get(topic);
    const ageMs = window ? now() - window.openedAt : 0;
    // A clock that was set back has no window open.
    const isOpen = window && ageMs >= 0 && ageMs < window.lengthMs && window.notice.events < MAX_EVENTS;
    return isOpen ? window : null;
  }

  return {
    openNotice(topic) {
      const window = openWindow(topic);
      if (window) windows.set(topic, { ...window, lastPressAt: now() });
      return window?.notice.id ?? null;
    },
    openMs(noticeId) {
      const left = [...windows].map(([topic, { notice, openedAt, lengthMs }]) =>
        notice.id === noticeId && openWindow(topic) ? openedAt + lengthMs - now() : 0,
      );
      return Math.max(0, ...left);
    },
    open(noticeId, topics) {
      const notice = { id: noticeId, events: 0 };
      for (const topic of topics) {
        const before = windows.get(topic);
        const isRestless = before !== undefined && now() - before.lastPressAt < WINDOW_MS;
        const lengthMs = isRestless ? Math.min(before.lengthMs * 2, MAX_WINDOW_MS) : WINDOW_MS;
        windows.delete(topic); // to the end of the order
        windows.set(topic, { notice, openedAt: now(), lengthMs, lastPressAt: now() });
      }
      for (const [topic, { openedAt, lengthMs }] of windows) {
        if (windows.size <= REMEMBERED || now() - openedAt < lengthMs) break;
        windows.delete(topic);
      }
    },
    add([topic = ''], events) {
      const window = windows.get(topic);
      if (window) window.notice.events += events;
    },
    close(noticeId) {
      for (const [topic, { notice }] of windows) if (notice.id === noticeId) windows.delete(topic);
    },
  };
}
