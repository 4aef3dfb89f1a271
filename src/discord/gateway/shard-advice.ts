import { type APIGatewayBotInfo, DiscordAPIError, GatewayCloseCodes, REST, Routes } from 'discord.js';
import { USER_AGENT } from '../../process/version.ts';
import { type DiscordAccess, toClosedError, toUnreachable } from './client.ts';
import type { RequestBudget } from './request-budget.ts';

/** What Discord says of how the bot is to join. */
export interface ShardAdvice {
  /** Into so many shards it would have the bot's servers divided. */
  readonly shards: number;
  /** So many sessions may be begun today yet. */
  readonly sessionsLeft: number;
}

/** Asks Discord. */
export async function fetchShardAdvice(
  { token, apiUrl }: DiscordAccess,
  requests: RequestBudget,
): Promise<ShardAdvice> {
  const rest = new REST({ api: apiUrl, userAgentAppendix: USER_AGENT, ...requests.rest('prompt') }).setToken(
    token,
  );
  try {
    const { shards, session_start_limit } = (await rest.get(Routes.gatewayBot())) as APIGatewayBotInfo;
    return { shards, sessionsLeft: session_start_limit.remaining };
  } catch (error) {
    const isInvalid = error instanceof DiscordAPIError && error.status === 401;
    throw isInvalid ? toClosedError(GatewayCloseCodes.AuthenticationFailed, error) : toUnreachable(error);
  } finally {
    rest.clearHashSweeper();
    rest.clearHandlerSweeper();
  }
}

/**
 * Whether the bot has so many servers that they are divided anew, though it can go on as it is: Discord recommends a shard
 * for a thousand, and lets in 2,500. Not where another day's sessions would be missing.
 */
export function hasOutgrown(count: number, { shards, sessionsLeft }: ShardAdvice): boolean {
  return shards >= 2 * count && sessionsLeft >= 2 * shards;
}
