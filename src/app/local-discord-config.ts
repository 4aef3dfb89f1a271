import { z } from 'zod';
import { type Environment, port, readEnvironment } from '../process/environment.ts';

/** Every variable that the local Discord reads where it runs by itself. */
const Variables = z.object({
  DISCORD_PORT: port.default(0),
  DISCORD_PAGE_PORT: port.default(0),
  DISCORD_BOT_NAME: z.string().max(32).default('bot').describe('a name of at most 32 characters'),
  DISCORD_OPENAPI: z.string().optional().describe('the path of Discord’s OpenAPI document'),
  DISCORD_GUILDS: z.string().optional().describe('the path of a JSON file'),
});

/** What the local Discord was told where it runs by itself. */
export interface ProgramConfig {
  /** Of REST and gateway; 0 is any free one. */
  readonly port: number;
  /** Of the page and the control API; 0 is any free one. */
  readonly pagePort: number;
  readonly botName: string;
  /** Discord's OpenAPI document, that every body is held against; null: none. */
  readonly openapi: string | null;
  /** The file that says who is there; null: two people and two channels. */
  readonly guildsFile: string | null;
}

/** Reads the environment; throws a ConfigError that lists every problem. */
export function parseProgramConfig(environment: Environment): ProgramConfig {
  const env = readEnvironment(Variables, environment, []);
  return {
    port: env.DISCORD_PORT,
    pagePort: env.DISCORD_PAGE_PORT,
    botName: env.DISCORD_BOT_NAME,
    openapi: env.DISCORD_OPENAPI ?? null,
    guildsFile: env.DISCORD_GUILDS ?? null,
  };
}
