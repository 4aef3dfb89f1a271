import pg from 'pg';
import { clock } from '../../../process/clock.ts';
import type { Log } from '../../../process/log.ts';
import type { ChangeListener } from '../../workers/contract.ts';
import { toClientConfig } from '../home-client.ts';
import { keepAlive } from '../keep-alive.ts';
import { CHANGES } from './tell-changes.ts';

const AGAIN_MS = 1_000;

/**
 * Hears what others than the workers have written, by a connection of its own. Where that is lost it is made anew, and
 * whatever may have been told meanwhile was missed. Answers how to end it.
 */
export async function hearChanges(
  databaseUrl: string,
  { listener, log }: { readonly listener: ChangeListener; readonly log: Log },
): Promise<() => Promise<void>> {
  const ending = new AbortController();
  let client = await listen();

  async function listen(): Promise<pg.Client> {
    const next = new pg.Client({ ...toClientConfig(databaseUrl), application_name: 'homecord, hearing' });
    next.on('error', () => {}); // it ends then
    next.on('notification', ({ payload = '' }) => {
      if (/^\d+$/.test(payload)) listener.changed(payload);
    });
    await next.connect();
    try {
      await next.query(`listen ${CHANGES}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    keepAlive(next, () => void listenAgain());
    return next;
  }

  async function listenAgain(): Promise<void> {
    if (ending.signal.aborted) return;
    log.warn('the connection that hears of changes was lost');
    for (;;) {
      await clock.sleep(AGAIN_MS);
      if (ending.signal.aborted) return;
      const next = await listen().catch(() => null); // it is tried again
      if (!next) continue;
      client = next;
      if (ending.signal.aborted) return next.end();
      return listener.missed();
    }
  }

  return async () => {
    ending.abort();
    await client.end().catch(() => {}); // it was lost
  };
}
