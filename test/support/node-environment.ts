import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cache } from './python-environment.ts';

/**
 * Installs what a folder's lockfile names, once, into a folder of its own that later runs find again, and returns
 * that. Nothing of what it installs is run meanwhile.
 */
export function installNode(name: string, source: string): string {
  const lock = readFileSync(path.join(source, 'package-lock.json'));
  const folder = path.join(cache, `${name}-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(`${folder}-`);
  try {
    for (const file of ['package.json', 'package-lock.json']) {
      copyFileSync(path.join(source, file), path.join(fresh, file));
    }
    const install = ['ci', '--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--silent'];
    execFileSync('npm', install, { cwd: fresh, stdio: ['ignore', 'ignore', 'inherit'] });
    // Whole or not at all: a run that was broken off leaves nothing that the next one takes for complete.
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another run was sooner.
    if (existsSync(folder)) return folder;
    throw error;
  }
  return folder;
}
