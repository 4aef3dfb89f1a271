import request from 'undici/lib/api/api-request.js';
import Client from 'undici/lib/dispatcher/client.js';

/** Home Assistant's REST API, for what its WebSocket API has nothing of. */
export interface RestAccess {
  /** Without a trailing slash. */
  readonly url: string;
  readonly token: string;
  readonly timeoutMs: number;
}

/** An answer whose body is still to be read. */
type Answer = Awaited<ReturnType<typeof request>>;

/** Asks for a path, such as `/api/camera_proxy/camera.door`, and gives what `read` makes of the answer, until `signal` aborts. */
export async function askRest<T>(
  { url, token }: RestAccess,
  { path, signal }: { readonly path: string; readonly signal: AbortSignal },
  read: (answer: Answer) => Promise<T>,
): Promise<T> {
  const { origin, pathname } = new URL(`${url}${path}`);
  const client = new Client(origin, { headersTimeout: 0, bodyTimeout: 0 });
  try {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await request.call(client, { method: 'GET', path: pathname, headers, signal });
    answer.body.on('error', () => {}); // of what is not read on nobody needs to hear
    return await read(answer);
  } finally {
    void client.destroy();
  }
}
