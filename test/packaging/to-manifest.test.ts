import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { toManifest } from '../../packaging/to-manifest.ts';

const manifest = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'));

it('says whose the package is where it is published, as npm’s provenance wants it, and else of nobody', () => {
  const released = toManifest(manifest, { GITHUB_REPOSITORY: 'somebody/homecord' });
  expect(released).toMatchObject({ version: manifest.version, repository: 'github:somebody/homecord' });
  expect(toManifest(manifest, {})).not.toHaveProperty('repository');
});

it('is programs alone, without dependencies and scripts', () => {
  expect(toManifest(manifest, {})).toMatchObject({ bin: { homecord: 'homecord.js' } });
  expect(toManifest(manifest, {})).not.toHaveProperty('dependencies');
  expect(toManifest(manifest, {})).not.toHaveProperty('scripts');
});
