import { ConfigError } from '../errors.ts';
import { type HubConfig, parseHubConfig, SECRET_VARIABLES as SECRETS_OF_HUB } from '../hub-server/config.ts';
import type { Environment } from '../process/environment.ts';
import { loadSecretFiles } from '../process/secret-files.ts';
import { type Config, parseConfig, SECRET_VARIABLES } from './config.ts';

/** What the program was told. */
export interface ProgramConfig {
  readonly config: Config;
  /** Of the hub in the same process; null: there is none. */
  readonly hub: HubConfig | null;
}

/**
 * Reads the environment, with what stands in files of its own; `isHome`: the hub's part, too, where there is a token.
 * Throws a ConfigError that lists every problem of both.
 */
export function readConfig(
  environment: Environment,
  { isHome, problems }: { readonly isHome: boolean; readonly problems: readonly string[] },
): ProgramConfig {
  const secrets = loadSecretFiles(environment, [...SECRET_VARIABLES, ...(isHome ? SECRETS_OF_HUB : [])]);
  const env = { ...environment, ...secrets.variables };
  const before = [...problems, ...secrets.problems];
  if (!isHome || !env.DISCORD_TOKEN?.trim()) return { config: parseConfig(env, before), hub: null };
  const config = attempt(() => parseConfig(env, before));
  const hub = attempt(() => parseHubConfig(env, before));
  if (config instanceof ConfigError || hub instanceof ConfigError) {
    const all = [config, hub].flatMap(each => (each instanceof ConfigError ? each.problems : []));
    throw new ConfigError([...new Set(all)]);
  }
  return { config, hub };
}

function attempt<T>(parse: () => T): T | ConfigError {
  try {
    return parse();
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}
