import type { Dispatcher } from 'undici';
import send from 'undici/lib/api/api-request.js';
import Pool from 'undici/lib/dispatcher/pool.js';

/**
 * undici's `request`, which sends what `fetch` would correct. Of its parts, as src/hub/undici.d.ts has them: its root
 * makes itself the dispatcher of the whole process, and discord.js can send no files through it.
 */
export function request(
  url: string,
  options: Omit<Dispatcher.RequestOptions, 'method' | 'path' | 'origin'> & {
    method?: Dispatcher.HttpMethod;
  } = {},
): Promise<Dispatcher.ResponseData> {
  const { origin, pathname, search } = new URL(url);
  return send.call(new Pool(origin), { method: 'GET', ...options, path: pathname + search });
}
