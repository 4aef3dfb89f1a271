import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { installPython } from '../support/python-environment.ts';

/** Files that no program of ours reads: workflows, forms, Renovate's, compose's, held to the schemas that check-jsonschema brings. */

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const forms = readdirSync(path.join(root, '.github/ISSUE_TEMPLATE')).filter(name => name !== 'config.yml');
let python: string;

beforeAll(() => {
  python = installPython('check-jsonschema', ['check-jsonschema==0.39.0']);
});

it.each([
  [
    'github-workflows',
    readdirSync(path.join(root, '.github/workflows')).map(name => `.github/workflows/${name}`),
  ],
  ['github-issue-forms', forms.map(name => `.github/ISSUE_TEMPLATE/${name}`)],
  ['github-issue-config', ['.github/ISSUE_TEMPLATE/config.yml']],
  ['renovate', ['renovate.json']],
  ['compose-spec', ['compose.yaml', 'deploy/compose.workers.yaml']],
])('has what %s takes', async (schema, files) => {
  expect(files.length).toBeGreaterThan(0);
  const words = ['-m', 'check_jsonschema', '--builtin-schema', `vendor.${schema}`, ...files];
  const { stdout } = await run(python, words, { cwd: root });
  expect(stdout).toContain('ok');
});

it('has what Home Assistant takes of an add-on', async () => {
  const words = ['-m', 'check_jsonschema', '--schemafile', 'test/package/add-on.schema.json', 'config.yaml'];
  expect((await run(python, words, { cwd: root })).stdout).toContain('ok');
});

it('starts nothing in a workflow that package.json does not have', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const named = readdirSync(path.join(root, '.github/workflows'))
    .map(name => readFileSync(path.join(root, '.github/workflows', name), 'utf8'))
    .flatMap(text => [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, script = '']) => script));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(script => !Object.hasOwn(scripts, script))).toEqual([]);
});
