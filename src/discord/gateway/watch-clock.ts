import { type REST, RESTEvents } from 'discord.js';
import type { Log } from '../../process/log.ts';

/** What is older than a minute is not acted on: from here on, no sentence is heard. */
const WRONG_MS = 60_000;
const AGAIN_AFTER_MS = 60 * 60_000;

/** Compares this machine's clock with Discord's, once an hour, and says in the log where it is wrong. */
export function watchClock(rest: Pick<REST, 'once'>, { log, now }: { log: Log; now(): number }): void {
  rest.once(RESTEvents.Response, (_request, { headers }) => {
    const theirs = Date.parse(headers.get('date') ?? '');
    const aheadMs = now() - theirs;
    if (Math.abs(aheadMs) > WRONG_MS) {
      const seconds = Math.round(aheadMs / 1000);
      log.error(
        { seconds },
        'the clock of this machine is wrong, so that no sentence is heard: set it right',
      );
    }
    setTimeout(() => watchClock(rest, { log, now }), AGAIN_AFTER_MS).unref();
  });
}
