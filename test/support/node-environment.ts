import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installOnce } from './install-once.ts';

/**
 * Installs what a folder's lockfile names, once, into a folder of its own that later runs find again, and returns
 * that. Nothing of what it installs is run meanwhile.
 */
export function installNode(name: string, source: string): string {
  const files = ['package.json', 'package-lock.json'].map(file => path.join(source, file));
  return installOnce(name, readFileSync(path.join(source, 'package-lock.json')), fresh => {
    for (const file of files) copyFileSync(file, path.join(fresh, path.basename(file)));
    npm('ci', fresh);
  });
}

/** Likewise installs a package by its name and version, with whatever versions it asks for, and returns `node_modules`. */
export function installPackage(name: string, version: string): string {
  const dependencies = { [name]: version };
  const folder = installOnce(name, version, fresh => {
    writeFileSync(path.join(fresh, 'package.json'), JSON.stringify({ private: true, dependencies }));
    npm('install', fresh);
  });
  return path.join(folder, 'node_modules');
}

function npm(command: 'ci' | 'install', cwd: string): void {
  const options = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--silent'];
  execFileSync('npm', [command, ...options], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}
