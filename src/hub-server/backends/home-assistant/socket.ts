import type { Socket } from 'node:net';
import { ERR_CANNOT_CONNECT, ERR_INVALID_AUTH, type HaWebSocket } from 'home-assistant-js-websocket';
import { Agent, buildConnector, WebSocket } from 'undici';

/**
 * Opens a signed-in WebSocket to Home Assistant (its WebSocket API, "Authentication phase") for the official client,
 * whose own has no limit on a server that accepts and then says nothing, and throws where one speaks anything but
 * JSON. `ended` gives the attempt up. Closing it cuts the connection at once: what waits to be sent over a network that
 * fails would otherwise arrive when that recovers, and run a scene minutes late. Rejects with the client's ERR_INVALID_AUTH or ERR_CANNOT_CONNECT.
 */
export function openSocket(
  url: string,
  token: string,
  { timeoutMs, ended }: { timeoutMs: number; ended: AbortSignal },
): Promise<HaWebSocket> {
  const socket = openCuttable(`${url.replace(/^http/, 'ws')}/api/websocket`);
  // Registered first, and so ahead of the client's listener, which would let the error end the process.
  socket.addEventListener('message', event => {
    if (parseMessages(event.data) !== null) return;
    event.stopImmediatePropagation();
    socket.close();
  });
  return new Promise((resolve, reject) => {
    const onGone = () => finish(ERR_CANNOT_CONNECT);
    const timer = setTimeout(onGone, timeoutMs);
    ended.addEventListener('abort', onGone);

    function finish(failure: number | null, haVersion = ''): void {
      clearTimeout(timer);
      ended.removeEventListener('abort', onGone);
      socket.removeEventListener('message', onMessage);
      socket.removeEventListener('close', onGone);
      if (failure === null) {
        resolve(Object.assign(socket, { haVersion }) as unknown as HaWebSocket);
      } else {
        socket.close();
        reject(failure);
      }
    }

    function onMessage(event: { readonly data: unknown }): void {
      const [message = {}] = parseMessages(event.data) ?? [];
      if (message.type === 'auth_required')
        socket.send(JSON.stringify({ type: 'auth', access_token: token }));
      else if (message.type === 'auth_invalid') finish(ERR_INVALID_AUTH);
      else if (message.type === 'auth_ok') finish(null, String(message.ha_version));
    }

    socket.addEventListener('message', onMessage);
    socket.addEventListener('close', onGone);
    // Why is not told by WebSockets; the close that follows is what counts, but an error without a listener is logged.
    socket.addEventListener('error', onGone);
  });
}

/** A WebSocket without farewell: `close` resets the TCP connection, and drops what is not sent yet. */
function openCuttable(url: string): WebSocket {
  const connect = buildConnector({});
  let tcp: Socket | null = null;
  const dispatcher = new Agent({
    connect(options, callback) {
      connect(options, (...outcome) => {
        tcp = outcome[1];
        callback(...outcome);
      });
    },
  });
  const socket = new WebSocket(url, { dispatcher });
  return Object.assign(socket, {
    close() {
      if (tcp) tcp.resetAndDestroy();
      else void dispatcher.destroy();
    },
  });
}

type Message = Readonly<Record<string, unknown>>;

/** One message or several at once; null where it is neither. */
function parseMessages(data: unknown): readonly Message[] | null {
  try {
    const messages: unknown[] = [JSON.parse(String(data))].flat();
    return messages.every(message => typeof message === 'object' && message !== null)
      ? (messages as Message[])
      : null;
  } catch {
    return null; // another kind of server speaks there
  }
}
