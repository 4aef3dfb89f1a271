import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { nameRelease, notesOf } from '../../packaging/changelog.ts';
import { VERSION } from '../../src/process/version.ts';

const CHANGELOG =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A lamp.\n\n## [0.1.0] - 2026-01-01\n\n- A house.\n';

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
  const changelog = readFileSync(path.resolve(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
  expect(notesOf(changelog, VERSION)).toContain('### Added');
  const more = changelog.replace('## [Unreleased]\n', '## [Unreleased]\n\n- A lamp.\n');
  expect(notesOf(nameRelease(more, '999.0.0', '2026-11-23'), '999.0.0')).toContain('- A lamp.');
});
