import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Calls, PageEvent, ServerMessage, Snapshot } from '../../src/playground/page/protocol.ts';
import { onEnd } from './on-end.ts';

type Of<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

/** A window on the playground without a browser: the page's own protocol over a real WebSocket. */
export interface PageWindow {
  readonly socket: WebSocket;
  look(as?: { guildId?: string; userId?: string }): Promise<Snapshot>;
  call<K extends keyof Calls>(name: K, asks: Calls[K]['asks']): Promise<Of<'answer'> | Of<'refusal'>>;
  /** The next event of a type that comes after the call. */
  event<T extends PageEvent['type']>(type: T): Promise<Extract<PageEvent, { type: T }>>;
}

/** Opens a window, which closes with the test. */
export async function openPageWindow(url: string): Promise<PageWindow> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { origin: url });
  onEnd(() => socket.terminate());
  await once(socket, 'open');
  let lastId = 0;

  function next<T extends ServerMessage>(matches: (message: ServerMessage) => message is T): Promise<T> {
    return new Promise(resolve => {
      const onMessage = (data: unknown) => {
        const message = JSON.parse(String(data)) as ServerMessage;
        if (!matches(message)) return;
        socket.off('message', onMessage);
        resolve(message);
      };
      socket.on('message', onMessage);
    });
  }

  return {
    socket,
    async look(as = {}) {
      const answer = next((message): message is Of<'snapshot'> => message.type === 'snapshot');
      socket.send(JSON.stringify({ type: 'look', ...as }));
      return (await answer).snapshot;
    },
    call(name, asks) {
      const id = ++lastId;
      const answer = next(
        (message): message is Of<'answer'> | Of<'refusal'> => 'id' in message && message.id === id,
      );
      socket.send(JSON.stringify({ type: 'call', id, call: { do: name, ...asks } }));
      return answer;
    },
    async event<T extends PageEvent['type']>(type: T) {
      const message = await next(
        (each): each is Of<'event'> => each.type === 'event' && each.event.type === type,
      );
      return message.event as Extract<PageEvent, { type: T }>;
    },
  };
}
