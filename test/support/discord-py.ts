import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const requirements = ['discord.py==2.7.1'];

/**
 * Installs discord.py into a temporary folder that later runs find again, and returns its Python. Needs Python 3
 * with venv, and its registry the first time.
 */
export function installDiscordPy(): string {
  const folder = path.join(tmpdir(), `homecord-${requirements.join('-')}`);
  const python = path.join(folder, 'bin', 'python3');
  if (existsSync(python)) return python;
  const fresh = mkdtempSync(`${folder}-`);
  try {
    execFileSync('python3', ['-m', 'venv', fresh]);
    const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...requirements];
    execFileSync(path.join(fresh, 'bin', 'python3'), install, { stdio: ['ignore', 'ignore', 'inherit'] });
    // Whole or not at all: a run that was broken off leaves nothing that the next one takes for complete.
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw error;
  }
  return python;
}
