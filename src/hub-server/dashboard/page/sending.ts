import type { ReactiveControllerHost } from 'lit';
import { AccountError } from './account-api.ts';
import { TEXTS } from './texts.ts';

/** One form's way to the hub: whether it is under way, and why it failed the last time. */
export interface Sending {
  readonly busy: boolean;
  /** A sentence to show; null where nothing failed. */
  readonly failure: string | null;
  /** Runs one piece of work at a time and answers whether it succeeded. */
  run(work: () => Promise<void>): Promise<boolean>;
  /** Says what is wrong before anything is sent, or (null) that nothing is. */
  fail(failure: string | null): void;
}

/** Creates what an element that sends forms keeps of it; the element is drawn again whenever it moves. */
export function createSending(host: Pick<ReactiveControllerHost, 'requestUpdate'>): Sending {
  const state = { busy: false, failure: null as string | null };
  const change = (changes: Partial<typeof state>) => {
    Object.assign(state, changes);
    host.requestUpdate();
  };
  return {
    get busy() {
      return state.busy;
    },
    get failure() {
      return state.failure;
    },
    async run(work) {
      if (state.busy) return false;
      change({ busy: true, failure: null });
      try {
        await work();
        return true;
      } catch (error) {
        change({ failure: error instanceof AccountError ? error.message : TEXTS.failed });
        return false;
      } finally {
        change({ busy: false });
      }
    },
    fail: failure => change({ failure }),
  };
}
