import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** `node packaging/changelog.ts name 0.2.0`, which `npm version` runs; `… notes 0.2.0` prints what is new in it. */

const UNRELEASED = '## [Unreleased]';
/** What names the packed file of the version that there is, as people type it. */
const NAMING = ['README.md', 'docs/start.md', 'docs/install.md'];

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
  const root = path.resolve(import.meta.dirname, '..');
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
  const [word, version = ''] = process.argv.slice(2);
  if (word === 'notes') console.log(notesOf(read('CHANGELOG.md'), version));
  else {
    const changelog = nameRelease(read('CHANGELOG.md'), version, new Date().toISOString().slice(0, 10));
    write('CHANGELOG.md', changelog);
    write('config.yaml', read('config.yaml').replace(/^version: .*$/m, `version: "${version}"`));
    for (const file of NAMING)
      write(file, read(file).replaceAll(/\bhomecord-\d+\.\d+\.\d+\.tgz/g, `homecord-${version}.tgz`));
  }
}
