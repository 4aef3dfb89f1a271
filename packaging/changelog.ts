import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** `node packaging/changelog.ts name 0.2.0`, which `npm version` runs; `… notes 0.2.0` prints what is new in it. */

const UNRELEASED = '## [Unreleased]';

/** The changelog with what is unreleased under a version's name. Throws where that is nothing, or named already. */
export function nameRelease(changelog: string, version: string, day: string): string {
  if (changelog.includes(`\n## [${version}]`)) throw new Error(`CHANGELOG.md has ${version} already.`);
  if (notesOf(changelog, 'Unreleased') === '') throw new Error('Nothing is unreleased in CHANGELOG.md.');
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n\n## [${version}] - ${day}`);
}

/** What stands under a version's name. Throws where there is no such version. */
export function notesOf(changelog: string, version: string): string {
  const [, after] = changelog.split(new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\].*$`, 'm'));
  if (after === undefined) throw new Error(`CHANGELOG.md has no ${version}.`);
  return (after.split(/^## \[/m)[0] ?? '').trim();
}

if (import.meta.main) {
  const file = path.resolve(import.meta.dirname, '../CHANGELOG.md');
  const [word, version = ''] = process.argv.slice(2);
  const changelog = readFileSync(file, 'utf8');
  if (word === 'notes') console.log(notesOf(changelog, version));
  else {
    const addOn = path.resolve(import.meta.dirname, '../addon/config.yaml');
    writeFileSync(addOn, readFileSync(addOn, 'utf8').replace(/^version: .*$/m, `version: "${version}"`));
    writeFileSync(file, nameRelease(changelog, version, new Date().toISOString().slice(0, 10)));
  }
}
