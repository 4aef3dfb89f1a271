import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { nameRelease, notesOf } from '../../packaging/changelog.ts';
import { VERSION } from '../../src/process/version.ts';

const CHANGELOG =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A lamp.\n\n## [0.1.0] - 2026-01-01\n\n- A house.\n';

const root = path.resolve(import.meta.dirname, '../..');

it('puts what is unreleased under the name and day of a version', () => {
  const named = nameRelease(CHANGELOG, '0.2.0', '2026-11-23');
  expect(named).toContain(
    '## [Unreleased]\n\n## [0.2.0] - 2026-11-23\n\n### Added\n\n- A lamp.\n\n## [0.1.0]',
  );
  expect(notesOf(named, '0.2.0')).toBe('### Added\n\n- A lamp.');
  expect(notesOf(named, '0.1.0')).toBe('- A house.');
  expect(notesOf(named, 'Unreleased')).toBe('');
});

it('names no version twice, and none of which there is nothing to tell', () => {
  const named = nameRelease(CHANGELOG, '0.2.0', '2026-11-23');
  expect(() => nameRelease(named, '0.3.0', '2026-11-24')).toThrow('Nothing is unreleased');
  expect(() => nameRelease(CHANGELOG, '0.1.0', '2026-11-24')).toThrow('has 0.1.0 already');
  expect(() => notesOf(CHANGELOG, '0x1.0')).toThrow('has no 0x1.0');
});

it('can name what will be new in the changelog that there is, and has notes for its last version', () => {
  const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  expect(notesOf(changelog, VERSION)).toContain('### Added');
  const more = changelog.replace('## [Unreleased]\n', '## [Unreleased]\n\n- A lamp.\n');
  expect(notesOf(nameRelease(more, '999.0.0', '2026-11-23'), '999.0.0')).toContain('- A lamp.');
});

it('leaves no file, at `npm version`, that still names the version before', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'homecord-version-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const cwd = path.join(home, 'checkout');
  for (const name of [
    'package.json',
    'package-lock.json',
    'README.md',
    'CHANGELOG.md',
    'config.yaml',
    'docs',
    'packaging',
  ])
    cpSync(path.join(root, name), path.join(cwd, name), { recursive: true });
  const read = (file: string) => readFileSync(path.join(cwd, file), 'utf8');
  const more = read('CHANGELOG.md').replace('## [Unreleased]\n', '## [Unreleased]\n\n- A lamp.\n');
  writeFileSync(path.join(cwd, 'CHANGELOG.md'), more);
  const PATH = `${path.dirname(process.execPath)}:${process.env.PATH}`;
  const of = { NAME: 'Robin', EMAIL: 'robin@example.org' };
  const people = { GIT_AUTHOR_NAME: of.NAME, GIT_AUTHOR_EMAIL: of.EMAIL, GIT_COMMITTER_NAME: of.NAME };
  const env = { PATH, HOME: home, ...people, GIT_COMMITTER_EMAIL: of.EMAIL };
  const run = (command: string, ...words: string[]) =>
    execFileSync(command, words, { cwd, env, encoding: 'utf8' });
  run('git', 'init', '--quiet');
  run('git', 'add', '.');
  run('git', 'commit', '--quiet', '--message', 'A home');

  expect(run('npm', 'version', '999.0.0', '--silent')).toContain('999.0.0');
  // What is tagged is all that was renewed.
  expect(run('git', 'status', '--porcelain')).toBe('');
  expect(run('git', 'tag').trim()).toBe('v999.0.0');
  expect(read('docs/install.md')).toContain('homecord-999.0.0.tgz');
  expect(read('config.yaml')).toContain('version: "999.0.0"');
  const files = run('git', 'ls-files', '-z', '*.md').split('\0').filter(Boolean);
  expect(files.filter(file => read(file).includes(`homecord-${VERSION}.tgz`))).toEqual([]);
});
