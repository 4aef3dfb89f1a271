import { readFileSync } from 'node:fs';
import type { Environment } from './environment.ts';

/** The secrets that were read from files, and what is wrong with the others. */
export interface SecretFiles {
  readonly variables: Environment;
  /** One sentence each, without any value: not the path either, since a secret may stand in its place by mistake. */
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
    try {
      const text = readFileSync(file, 'utf8').trimEnd();
      if (text === '') problems.push(`${name}_FILE names a file that is empty.`);
      else variables[name] = text;
    } catch (error) {
      problems.push(toProblem(name, error));
    }
  }
  return { variables, problems };
}

/** Codes of Node and the system for a text that is the path of no file. */
const NO_SUCH_FILE: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'];

function toProblem(name: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (NO_SUCH_FILE.includes(code))
    return `${name}_FILE names no file that exists: set it to the path of a file that holds ${name}, not to ${name} itself.`;
  return `${name}_FILE names a file that cannot be read${code === null ? '' : ` (${code})`}.`;
}
