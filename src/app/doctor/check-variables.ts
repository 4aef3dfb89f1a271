import { ConfigError } from '../../errors.ts';
import * as hub from '../../hub-server/config.ts';
import { loadEnvFile } from '../../process/env-file.ts';
import type { Environment } from '../../process/environment.ts';
import { loadSecretFiles } from '../../process/secret-files.ts';
import * as bot from '../config.ts';
import { findMisspelt, SECRET_NAMES, VARIABLE_NAMES } from '../variable-names.ts';
import { bad, type Finding, note, ok } from './finding.ts';

/** What both programs would be told, and what of it they would take. */
export interface Settings {
  readonly findings: readonly Finding[];
  /** null: it would not start. */
  readonly bot: bot.Config | null;
  readonly hub: hub.HubConfig | null;
}

/** Reads the environment as the programs do; variables are told by name alone. */
export async function readSettings(env: Environment): Promise<Settings> {
  const file = loadEnvFile('.env');
  const environment = { ...file.variables, ...env };
  const secrets = loadSecretFiles(environment, SECRET_NAMES);
  const all = { ...environment, ...secrets.variables };
  const isSet = (name: string) => Boolean(environment[name]?.trim());
  const names = VARIABLE_NAMES.filter(isSet);
  const botRead = attempt(() => bot.parseConfig(all));
  const hubRead = attempt(() => hub.parseHubConfig(all));
  const problems = [...file.problems, ...secrets.problems, ...botRead.problems, ...hubRead.problems];
  const misspelt = await findMisspelt(environment);
  return {
    findings: [
      names.length > 0 ? ok('set', names.join(', ')) : note('set', 'no variable: this is a playground'),
      ...misspelt.map(remark => note('setting', remark)),
      ...[...new Set(problems)].map(problem => bad('setting', problem)),
    ],
    bot: botRead.config,
    hub: hubRead.config,
  };
}

function attempt<Config>(parse: () => Config): { config: Config | null; problems: readonly string[] } {
  try {
    return { config: parse(), problems: [] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { config: null, problems: error.problems };
  }
}
