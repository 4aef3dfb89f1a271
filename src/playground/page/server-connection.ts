import type { TrafficEntry } from '../traffic/contract.ts';
import type { Calls, PageEvent, PageMessage, ServerMessage, Snapshot } from './protocol.ts';

/** What a connection tells its owner. */
export interface ConnectionListener {
  onSnapshot(snapshot: Snapshot): void;
  onEvent(event: PageEvent): void;
  /** Only while `call('traffic')` asks for it; that is forgotten when the connection is lost. */
  onTraffic(entry: TrafficEntry): void;
  onConnected(connected: boolean): void;
}

/** The page's line to its server. It comes back by itself after an interruption, with a new snapshot. */
export interface ServerConnection {
  /** Looks at a guild with a member's eyes, now and after every reconnection. */
  look(guildId: string | undefined, userId: string | undefined): void;
  /** Rejects with a sentence to show when the call cannot be made. */
  call<K extends keyof Calls>(name: K, asks: Calls[K]['asks']): Promise<Calls[K]['answers']>;
}

const LOST = 'The playground is not answering. Is it still running?';
const RETRY_MS = 1000;

interface Waiting {
  resolve(value: unknown): void;
  reject(reason: Error): void;
}

/** Connects to the server that this page came from. */
export function connectToServer(listener: ConnectionListener): ServerConnection {
  const waiting = new Map<number, Waiting>();
  let looking: PageMessage = { type: 'look' };
  let lastId = 0;
  let socket = open();

  function open(): WebSocket {
    const opened = new WebSocket(new URL('/socket', location.href.replace(/^http/, 'ws')));
    opened.addEventListener('open', () => {
      opened.send(JSON.stringify(looking));
      listener.onConnected(true);
    });
    opened.addEventListener('message', message => receive(JSON.parse(String(message.data))));
    opened.addEventListener('close', () => {
      for (const each of waiting.values()) each.reject(new Error(LOST));
      waiting.clear();
      listener.onConnected(false);
      setTimeout(() => {
        socket = open();
      }, RETRY_MS);
    });
    return opened;
  }

  function receive(message: ServerMessage): void {
    if (message.type === 'snapshot') listener.onSnapshot(message.snapshot);
    else if (message.type === 'event') listener.onEvent(message.event);
    else if (message.type === 'traffic') listener.onTraffic(message.entry);
    else settle(message);
  }

  function settle(message: Extract<ServerMessage, { id: number }>): void {
    const caller = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'answer') caller?.resolve(message.value);
    else caller?.reject(new Error(message.reason));
  }

  return {
    look(guildId, userId) {
      looking = { type: 'look', guildId, userId };
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(looking));
    },
    call<K extends keyof Calls>(name: K, asks: Calls[K]['asks']) {
      if (socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error(LOST));
      const id = ++lastId;
      socket.send(JSON.stringify({ type: 'call', id, call: { do: name, ...asks } }));
      return new Promise<Calls[K]['answers']>((resolve, reject) => {
        // The protocol pairs the answer's shape with the call's name.
        waiting.set(id, { resolve: value => resolve(value as Calls[K]['answers']), reject });
      });
    },
  };
}
