import { type REST, RESTEvents } from 'discord.js';
import type { Log } from '../../process/log.ts';

/** This machine's clock beside Discord's. */
export interface ClockWatch {
  /** How far it is ahead, in milliseconds, negative where it is behind; null: not known yet. */
  aheadMs(): number | null;
}

/** What is older than a minute is not acted on: from here on, no sentence is heard. */
const WRONG_MS = 60_000;
const AGAIN_AFTER_MS = 10 * 60_000;

/** Compares this machine's clock with Discord's now and then, and says in the log where it is wrong, and right again. */
export function watchClock(rest: Pick<REST, 'once'>, { log, now }: { log: Log; now(): number }): ClockWatch {
  let aheadMs: number | null = null;
  let wasWrong = false;

  function compare(date: string | null): void {
    const theirs = Date.parse(date ?? '');
    if (Number.isNaN(theirs)) return;
    aheadMs = now() - theirs;
    const isWrong = Math.abs(aheadMs) > WRONG_MS;
    const seconds = Math.round(aheadMs / 1000);
    if (isWrong) {
      log.error(
        { seconds },
        'the clock of this machine is wrong, so that no sentence is heard: set it right',
      );
    } else if (wasWrong) log.info({ seconds }, 'the clock of this machine is right again');
    wasWrong = isWrong;
  }

  function listen(): void {
    rest.once(RESTEvents.Response, (_request, { headers }) => {
      compare(headers.get('date'));
      setTimeout(listen, AGAIN_AFTER_MS).unref();
    });
  }

  listen();
  return { aheadMs: () => aheadMs };
}
