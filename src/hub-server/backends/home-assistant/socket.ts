import net from 'node:net';
import tls from 'node:tls';
import { ERR_INVALID_AUTH, type HaWebSocket } from 'home-assistant-js-websocket';
import { WebSocket } from 'ws';
import { clock } from '../../../process/clock.ts';
import { toPublicReason } from '../../public-reason.ts';

/**
 * Opens a signed-in WebSocket to Home Assistant (its WebSocket API, "Authentication phase") for the official client,
 * whose own has no limit on a server that accepts and then says nothing, and throws where one speaks anything but
 * JSON. `ended` gives the attempt up. Closing it cuts the connection at once: what waits to be sent over a network that
 * fails would otherwise arrive when that recovers, and run a scene minutes late. Rejects with the client's ERR_INVALID_AUTH
 * where the token is not accepted, else with an Error that says why in a few words.
 */
export function openSocket(
  url: string,
  token: string,
  { timeoutMs, ended }: { timeoutMs: number; ended: AbortSignal },
): Promise<HaWebSocket> {
  const socket = new CuttableSocket(`${url.replace(/^http/, 'ws')}/api/websocket`);
  return new Promise((resolve, reject) => {
    const onGone = () => finish(new Error(socket.whyNot ?? 'no Home Assistant answers there'));
    const timer = clock.after(timeoutMs, () => finish(new Error('it took too long')));
    ended.addEventListener('abort', onGone);

    function finish(failure: Error | number | null, haVersion = ''): void {
      timer.cancel();
      ended.removeEventListener('abort', onGone);
      socket.removeEventListener('message', onMessage);
      socket.removeEventListener('close', onGone);
      if (failure === null) {
        resolve(Object.assign(socket, { haVersion }) as unknown as HaWebSocket);
      } else {
        // Home Assistant notes a failed login only where the connection stands until it has.
        if (failure === ERR_INVALID_AUTH) socket.leave();
        else socket.close();
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
    // An error without a listener would be logged; why it came is known from below.
    socket.addEventListener('error', onGone);
  });
}

/**
 * A WebSocket without farewell: `close` resets the TCP connection, and drops what is not sent yet. One over which
 * anything but JSON comes is closed before a listener hears of it: the client's would let the error end the process.
 */
class CuttableSocket extends WebSocket {
  readonly #tcp: net.Socket;
  readonly #failures: readonly Error[];

  constructor(url: string) {
    const { host, port, isSecure } = toAddress(url);
    const tcp = net.connect({ host, port });
    const socket = isSecure
      ? tls.connect({ socket: tcp, host, servername: net.isIP(host) ? '' : host })
      : tcp;
    const failures: Error[] = [];
    // Ahead of the request's own listener, after which it is told that there is no connection.
    socket.once('error', error => failures.push(error));
    super(url, { createConnection: () => socket });
    this.#tcp = tcp;
    this.#failures = failures;
  }

  /** Why no connection came about; null where one did. */
  get whyNot(): string | null {
    const [failure] = this.#failures;
    return failure ? toPublicReason(failure) : null;
  }

  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event !== 'message' || parseMessages(values[0]) !== null) return super.emit(event, ...values);
    this.close();
    return false;
  }

  override close(): void {
    this.#tcp.resetAndDestroy();
  }

  /** Ends it in order. */
  leave(): void {
    super.close();
  }
}

function toAddress(url: string) {
  const { hostname, port, protocol } = new URL(url);
  const isSecure = protocol === 'wss:';
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (isSecure ? 443 : 80), isSecure };
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
