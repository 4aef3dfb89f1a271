import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** Where what is installed once stays for later runs, and other checkouts. */
const cache = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'homecord');

/**
 * Lets `install` fill a folder, once for each `key`: later runs find it again. Returns the folder. A run that is
 * broken off leaves nothing that the next one takes for complete.
 */
export function installOnce(name: string, key: string | Buffer, install: (folder: string) => void): string {
  const folder = path.join(cache, `${name}-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(`${folder}-`);
  try {
    install(fresh);
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another run was sooner.
    if (existsSync(folder)) return folder;
    throw error;
  }
  return folder;
}
