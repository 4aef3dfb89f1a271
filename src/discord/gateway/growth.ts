import { type Client, GatewayCloseCodes, WebSocketManager } from 'discord.js';
import { clock } from '../../process/clock.ts';
import type { Log } from '../../process/log.ts';
import { type DiscordAccess, toClosedError } from './client.ts';
import type { RequestBudget } from './request-budget.ts';
import { fetchShardAdvice, hasOutgrown } from './shard-advice.ts';

/** How often it is asked whether the bot has outgrown its shards. */
export const LOOK_MS = 3_600_000;

/** Has the bot's servers divided into more shards once there are too many for those that they are divided into. */
export interface Growth {
  /** Discord lets a shard in no more. */
  required(): void;
  stop(): void;
}

/**
 * Looks now and then, and has the same client join anew with as many shards as Discord recommends by then; what runs beside
 * it goes on. Where that is not possible, `onLost` hears of it.
 */
export function watchGrowth(
  client: Client,
  {
    access,
    requests,
    log,
    lookMs = LOOK_MS,
    onLost,
  }: {
    readonly access: DiscordAccess;
    readonly requests: RequestBudget;
    readonly log: Log;
    readonly lookMs?: number | undefined;
    readonly onLost: (error: unknown) => void;
  },
): Growth {
  let state: 'quiet' | 'asking' | 'joining' = 'quiet';
  let isRequired = false;
  let isStopped = false;

  async function grow(): Promise<void> {
    state = 'asking';
    const count = client.ws.shards.size;
    const advice = await fetchShardAdvice(access, requests);
    if (isStopped) return;
    if (isRequired && advice.shards <= count) {
      isRequired = false;
      throw toClosedError(GatewayCloseCodes.ShardingRequired);
    }
    if (!isRequired && !hasOutgrown(count, advice)) return;
    isRequired = false;
    log.warn(
      { shards: advice.shards, before: count },
      'the bot is in more servers than before: it joins anew',
    );
    await joinAnew(client, access.token, () => {
      state = 'joining';
    });
  }

  function begin(onFailed: (error: unknown) => void): void {
    grow()
      .catch(onFailed)
      .finally(() => {
        state = 'quiet';
        // A shard was let in no more while it was merely asked.
        if (isRequired && !isStopped) begin(onLost);
      });
  }

  function look(): void {
    if (state !== 'quiet') return;
    begin(error => {
      if (state === 'joining') onLost(error);
      else log.warn({ err: error }, 'Discord does not say how many shards the bot takes');
    });
  }

  const timer = clock.every(lookMs, look);
  return {
    required() {
      // As many as Discord recommends are not enough: each try would cost sessions of the day.
      if (state === 'joining') return onLost(toClosedError(GatewayCloseCodes.ShardingRequired));
      isRequired = true;
      if (state === 'quiet') begin(onLost);
    },
    stop() {
      isStopped = true;
      timer.cancel();
    },
  };
}

/** discord.js has a client join once. What it knows of servers stays, and so do those who listen to it. */
async function joinAnew(client: Client, token: string, onLeft: () => void): Promise<void> {
  // What discord.js has, and does not declare.
  await (client.ws as unknown as { destroy(): Promise<void> }).destroy();
  onLeft();
  client.ws = Reflect.construct(WebSocketManager, [client]);
  client.options.shards = 'auto';
  await client.login(token);
}
