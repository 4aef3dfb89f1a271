import { readFileSync } from 'node:fs';
import type { Environment } from './environment.ts';

/** What the files of secrets say, and what is wrong with them. */
export interface SecretFiles {
  readonly variables: Environment;
  /** One sentence each, without any value. */
  readonly problems: readonly string[];
}

/**
 * Reads secrets that stand in files of their own, as systemd (`LoadCredential=`) and containers hand them over:
 * `DISCORD_TOKEN_FILE=/run/…` in place of `DISCORD_TOKEN`. What else runs under the same user can read a process's
 * environment, and a crash dump holds it. White space at the end is not part of the secret.
 */
export function loadSecretFiles(environment: Environment, names: readonly string[]): SecretFiles {
  const variables: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of names) {
    const file = environment[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (environment[name]?.trim()) {
      problems.push(`Set ${name} or ${name}_FILE, not both.`);
      continue;
    }
    const found = readSecret(file);
    if ('text' in found) variables[name] = found.text;
    else problems.push(`${name}_FILE ${found.problem}.`);
  }
  return { variables, problems };
}

function readSecret(file: string): { text: string } | { problem: string } {
  try {
    const text = readFileSync(file, 'utf8').trimEnd();
    return text === '' ? { problem: `${file} is empty` } : { text };
  } catch (error) {
    return { problem: `${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? error})` };
  }
}
