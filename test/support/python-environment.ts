import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** Where what is installed once stays for later runs, and other checkouts. */
export const cache = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'homecord');

/**
 * Installs these packages into an environment of their own that later runs find again, and returns its Python. It is
 * made anew for another list of packages or another Python, and needs Python's venv and registry then.
 */
export function installPython(name: string, requirements: readonly string[]): string {
  const version = execFileSync('python3', ['--version'], { encoding: 'utf8' }).trim();
  const key = createHash('sha256')
    .update([version, ...requirements].join('\n'))
    .digest('hex');
  const folder = path.join(cache, `${name}-${key.slice(0, 12)}`);
  const python = path.join(folder, 'bin', 'python3');
  if (existsSync(python)) return python;
  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(`${folder}-`);
  try {
    execFileSync('python3', ['-m', 'venv', fresh]);
    // Compiled is what is imported, when it is.
    const install = ['-m', 'pip', 'install', '--quiet', '--no-compile', '--disable-pip-version-check'];
    execFileSync(path.join(fresh, 'bin', 'python3'), [...install, ...requirements], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    // Whole or not at all: a run that was broken off leaves nothing that the next one takes for complete.
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another run was sooner.
    if (existsSync(python)) return python;
    throw error;
  }
  return python;
}
