/** For how long presses of a button are added to the message that told of its first. */
const WINDOW_MS = 10_000;
/** A button that never rests gets a new message less and less often. */
const LONGEST_WINDOW_MS = 10 * 60_000;
const REMEMBERED = 1_000;

/** Which message a press is to be added to, by an edit that notifies nobody. */
export interface Windows {
  /** The notice that is open for a button; null: its next press is to be heard, with a new message. */
  openNotice(topic: string): number | null;
  /** A message tells of these buttons from now on. */
  open(noticeId: number, topics: readonly string[]): void;
  /** Its message is no more. */
  close(noticeId: number): void;
}

interface Window {
  readonly noticeId: number;
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
    return window && ageMs >= 0 && ageMs < window.lengthMs ? window : null;
  }

  return {
    openNotice(topic) {
      const window = openWindow(topic);
      if (window) windows.set(topic, { ...window, lastPressAt: now() });
      return window?.noticeId ?? null;
    },
    open(noticeId, topics) {
      for (const topic of topics) {
        const before = windows.get(topic);
        const isRestless = before !== undefined && now() - before.lastPressAt < WINDOW_MS;
        const lengthMs = isRestless ? Math.min(before.lengthMs * 2, LONGEST_WINDOW_MS) : WINDOW_MS;
        windows.delete(topic); // to the end of the order
        windows.set(topic, { noticeId, openedAt: now(), lengthMs, lastPressAt: now() });
      }
      for (const [topic, { openedAt, lengthMs }] of windows) {
        if (windows.size <= REMEMBERED || now() - openedAt < lengthMs) break;
        windows.delete(topic);
      }
    },
    close(noticeId) {
      for (const [topic, window] of windows) if (window.noticeId === noticeId) windows.delete(topic);
    },
  };
}
