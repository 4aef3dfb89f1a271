import { type APIGatewayBotInfo, DiscordAPIError, GatewayCloseCodes, REST, Routes } from 'discord.js';
import { type DiscordAccess, toClosedError, toUnreachable } from './client.ts';
import type { RequestBudget } from './request-budget.ts';

/** Asks Discord into how many shards it would have the bot's servers divided. */
export async function fetchRecommendedShards(
  { token, apiUrl }: DiscordAccess,
  requests: RequestBudget,
): Promise<number> {
  const rest = new REST({ api: apiUrl, ...requests.rest('prompt') }).setToken(token);
  try {
    const { shards } = (await rest.get(Routes.gatewayBot())) as APIGatewayBotInfo;
    return shards;
  } catch (error) {
    const isInvalid = error instanceof DiscordAPIError && error.status === 401;
    throw isInvalid ? toClosedError(GatewayCloseCodes.AuthenticationFailed, error) : toUnreachable(error);
  } finally {
    rest.clearHashSweeper();
    rest.clearHandlerSweeper();
  }
}
