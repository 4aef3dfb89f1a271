import type { AccountEvents } from '../contract.ts';
import { BEAT_EVERY_MS } from './limits.ts';

/** What is told of the home as it happens. */
export interface HomeListener {
  onEvent<Name extends keyof AccountEvents>(name: Name, value: AccountEvents[Name]): void;
  onConnected(connected: boolean): void;
  /** Nothing comes on a stream that is open: what stands between may hold it back, such as a proxy that compresses. */
  onSilent(): void;
  /** The hub refused the stream: the session may have ended. Watching goes on until it is stopped. */
  onRefused(): void;
}

const NAMES = ['overview', 'device', 'press', 'beat'] as const satisfies readonly (keyof AccountEvents)[];
const RETRY_MS = 3000;
/** A stream begins with the whole home. */
const FIRST_MS = 3000;
/** A hub that said nothing for so long is gone: three beats are missing. */
const SILENCE_MS = 3 * BEAT_EVERY_MS;

/**
 * Watches the home by server-sent events until the returned function is called. The browser itself comes back
 * after a broken connection, but gives up after an answer that is none (HTML §9.2.3), and waits for ever on a hub that
 * fell silent: then this begins anew.
 */
export function watchHome(listener: HomeListener): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first: ReturnType<typeof setTimeout> | undefined;
  let source = open();

  function open(): EventSource {
    const opened = new EventSource('account/events');
    clearTimeout(first);
    first = setTimeout(listener.onSilent, FIRST_MS);
    opened.addEventListener('open', () => {
      listener.onConnected(true);
      awaitBeat();
    });
    opened.addEventListener('error', () => {
      listener.onConnected(false);
      if (opened.readyState !== EventSource.CLOSED) return awaitBeat();
      listener.onRefused();
      beginAnewIn(RETRY_MS);
    });
    for (const name of NAMES) {
      opened.addEventListener(name, event => {
        clearTimeout(first);
        awaitBeat();
        listener.onEvent(name, JSON.parse(event.data));
      });
    }
    awaitBeat();
    return opened;
  }

  function awaitBeat(): void {
    beginAnewIn(SILENCE_MS);
  }

  function beginAnewIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      listener.onConnected(false);
      source.close();
      source = open();
    }, ms);
  }

  return () => {
    clearTimeout(timer);
    clearTimeout(first);
    source.close();
  };
}
