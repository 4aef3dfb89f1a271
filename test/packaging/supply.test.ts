import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const WORKFLOWS = readdirSync(path.join(root, '.github/workflows')).map(name => `.github/workflows/${name}`);
const COMPOSE = ['compose.yaml', 'deploy/compose.workers.yaml'];
const DOCKERFILES = ['Dockerfile'];

/** Every match of a pattern's first group in these files, with its file. */
function find(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap(file => [...read(file).matchAll(pattern)].map(([, found]) => `${file}: ${found}`));
}

it('pins each action by its commit, and says which version that is', () => {
  const used = find(WORKFLOWS, /^\s*(?:- )?uses: (.+)$/gm).filter(each => !each.includes(': ./'));
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter(each => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(each))).toEqual([]);
});

it('pins each image that is built on or started by its digest', () => {
  const bases = find(DOCKERFILES, /^ARG (?:BUILD_)?BASE=(.+)$/gm);
  const started = find(COMPOSE, /^ +image: (\S+)/gm).filter(each => !each.endsWith(': homecord'));
  expect([bases.length, started.length]).toEqual([2, 2]);
  expect([...bases, ...started].filter(each => !/:[\w.-]+@sha256:[0-9a-f]{64}$/.test(each))).toEqual([]);
  // Nothing else is built on, a frontend of BuildKit's included.
  const others = find(DOCKERFILES, /^(?:FROM (?:--platform=\S+ )?|# *syntax=)(\S+)/gm);
  expect(others.filter(each => !/: \$\{(?:BUILD_)?BASE\}$/.test(each))).toEqual([]);
});

it('has Renovate raise what is pinned', () => {
  const { extends: presets } = JSON.parse(read('renovate.json'));
  expect(presets).toEqual(expect.arrayContaining(['helpers:pinGitHubActionDigests', 'docker:pinDigests']));
});

it('publishes by the identity of its workflow, with no token that anybody could keep', () => {
  const release = read('.github/workflows/release.yml');
  const [, job = ''] = /\n {2}package:\n(.+)$/s.exec(release) ?? [];
  expect(job).toContain('npm publish ./dist');
  expect(job).toMatch(/permissions: \{[^}]*id-token: write/);
  // setup-node writes a token's place into .npmrc where it is told a registry.
  const kept = /NPM_TOKEN|NODE_AUTH_TOKEN|_authToken|registry-url/;
  const files = [...WORKFLOWS, 'CONTRIBUTING.md', 'docs/development.md'];
  expect(files.filter(file => kept.test(read(file)))).toEqual([]);
});

it('publishes hub and broker to this machine alone, unless one variable says otherwise', () => {
  const ports = find(COMPOSE, /^ +ports: (.+)$/gm);
  const local = /: \['\$\{PUBLISH_ON:-127\.0\.0\.1\}:(\d+):\1'\]$/;
  expect(ports.map(each => local.exec(each)?.[1] ?? each)).toEqual(['8484', '1883']);
  for (const file of ['.env.example', 'docs/start.md', 'docs/install.md', 'CHANGELOG.md'])
    expect(read(file), file).toContain('PUBLISH_ON');
});
