import type { AccountEvents } from '../contract.ts';

/** What is told of the home as it happens. */
export interface HomeListener {
  onEvent<Name extends keyof AccountEvents>(name: Name, value: AccountEvents[Name]): void;
  onConnected(connected: boolean): void;
  /** The hub refused the stream: the session may have ended. Watching goes on until it is stopped. */
  onRefused(): void;
}

const NAMES = ['overview', 'device', 'press'] as const satisfies readonly (keyof AccountEvents)[];
const RETRY_MS = 3000;

/**
 * Watches the home by server-sent events until the returned function is called. The browser itself comes back
 * after a broken connection, but gives up after an answer that is none (HTML §9.2.3): then this begins anew.
 */
export function watchHome(listener: HomeListener): () => void {
  let source = open();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(): EventSource {
    const opened = new EventSource('/account/events');
    opened.addEventListener('open', () => listener.onConnected(true));
    opened.addEventListener('error', () => {
      listener.onConnected(false);
      if (opened.readyState !== EventSource.CLOSED) return;
      listener.onRefused();
      timer = setTimeout(() => {
        source = open();
      }, RETRY_MS);
    });
    for (const name of NAMES) {
      opened.addEventListener(name, event => listener.onEvent(name, JSON.parse(event.data)));
    }
    return opened;
  }

  return () => {
    clearTimeout(timer);
    source.close();
  };
}
