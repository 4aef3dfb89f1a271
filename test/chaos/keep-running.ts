import { setTimeout as delay } from 'node:timers/promises';
import type { BotProcess } from '../support/bot-process.ts';

/** As long as a service manager waits before it starts anew what has ended. */
const RESTART_MS = 500;

/** The bot as its operator's service manager keeps it: whenever it ends, it is started again. */
export interface KeptBot {
  /** Kills the process that there is; false where there was none just then. */
  kill(): boolean;
  /** Resolves once the process that there is has joined Discord, or has ended. */
  joined(): Promise<void>;
  /** How often it was killed, and how often it ended by itself. */
  counts(): { readonly kills: number; readonly ownEnds: number };
  /** Ends it in order and for good. */
  stop(): Promise<void>;
}

/** Starts the bot and keeps it running. */
export function keepRunning(spawn: () => BotProcess): KeptBot {
  const stopping = new AbortController();
  let bot: BotProcess | null = null;
  let isKilled = false;
  const counts = { kills: 0, ownEnds: 0 };

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      isKilled = false;
      bot = spawn();
      await bot.ended;
      bot = null;
      if (!isKilled && !stopping.signal.aborted) counts.ownEnds += 1;
      await delay(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {}); // stopping
    }
  }

  const stopped = run();
  return {
    kill() {
      if (bot === null || isKilled) return false;
      isKilled = true;
      counts.kills += 1;
      bot.kill('SIGKILL');
      return true;
    },
    joined: async () => void (await bot?.line(/Online as/)),
    counts: () => ({ ...counts }),
    async stop() {
      stopping.abort();
      bot?.kill('SIGTERM');
      await stopped;
    },
  };
}
