import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The licenses of all packages whose modules these are, as they ask whoever passes them on to do. */
export function toLicenses(modules: readonly string[]): string {
  const folders = new Set(modules.map(toPackage).filter(folder => folder !== null));
  return [...folders]
    .toSorted()
    .map(describe)
    .join(`\n${'-'.repeat(78)}\n\n`);
}

/** The innermost package that a module lies in. */
function toPackage(module: string): string | null {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(module)?.[0] ?? null;
}

function describe(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter(file => /^(licen[cs]e|copying|notice)/i.test(file))
    .map(file => readFileSync(path.join(folder, file), 'utf8').trim());
  return `${[`${name} ${version} (${license ?? 'see below'})`, ...texts].join('\n\n')}\n`;
}
