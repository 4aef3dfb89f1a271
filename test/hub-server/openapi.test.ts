import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import { loadHubDescription } from '../support/hub-description.ts';
import { createTestHub, openTestRecord } from '../support/hub-server.ts';
import { judgeRows } from '../support/judge-rows.ts';
import { perFile } from '../support/on-end.ts';

const hub = perFile(() => createTestHub({ history: openTestRecord() }));
const readDocument = perFile(async () => (await loadHubDescription(await hub())).document);

function createValidator(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  return ajv;
}

it('is an OpenAPI 3.1 document, by the schema that the OpenAPI Initiative publishes', async () => {
  const text = await readFile(new URL('../support/schemas/openapi-3.1.json', import.meta.url), 'utf8');
  // Ajv looks for the anchor in the wrong place; this is where it leads unless another dialect is chosen.
  const schema = JSON.parse(text.replaceAll('"$dynamicRef": "#meta"', '"$ref": "#/$defs/schema"'));
  const ajv = createValidator().addFormat('media-range', /^[\w*+.-]+\/[\w*+.-]+$/);
  const isValid = ajv.validate(schema, await readDocument());
  expect([isValid, ajv.errors]).toEqual([true, null]);
});

it('holds schemas that are JSON Schema 2020-12', async () => {
  const { components } = await readDocument();
  const ajv = createValidator();
  for (const [name, schema] of Object.entries(components.schemas)) {
    expect([name, ajv.validateSchema(schema)]).toEqual([name, true]);
  }
});

it('describes the operations under both base paths', async () => {
  const { openapi, servers, paths } = await readDocument();
  expect(openapi).toBe('3.1.0');
  expect(servers).toEqual([{ url: '/api/v1' }, { url: '/v1' }]);
  const methods = Object.entries(paths).map(([path, item]) => [path, ...Object.keys(item)]);
  expect(methods.sort()).toEqual([
    ['/automations', 'get', 'head', 'options'],
    ['/devices', 'get', 'head', 'options'],
    ['/devices/{id}', 'get', 'head', 'options'],
    ['/devices/{id}/commands', 'post', 'options'],
    ['/devices/{id}/history', 'get', 'head', 'options'],
    ['/devices/{id}/picture', 'get', 'options'],
    ['/events', 'get', 'options'],
    ['/notices', 'get', 'head', 'options'],
    ['/notices/{id}/answer', 'post', 'options'],
    ['/notify', 'post', 'options'],
    ['/scenes', 'get', 'head', 'options'],
    ['/scenes/{id}/trigger', 'post', 'options'],
  ]);
});

it('marks what the specification does not have as extensions', async () => {
  const { paths } = await readDocument();
  const marked = Object.entries(paths).filter(([, on]) =>
    Object.values(on).some(op => op['x-homecord-extension']),
  );
  expect(marked.map(([path]) => path).toSorted()).toEqual([
    '/devices/{id}/commands',
    '/devices/{id}/history',
    '/devices/{id}/picture',
    '/events',
    '/notices',
    '/notices/{id}/answer',
    '/notify',
    '/scenes',
  ]);
});

it('holds no reference that leads nowhere, and no schema that nothing refers to', async () => {
  const document = await readDocument();
  const referred = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
    ([, name]) => name,
  );
  expect([...new Set(referred)].sort()).toEqual(Object.keys(document.components.schemas).sort());
});

it('describes what the server answers', async () => {
  const { ask } = await hub();
  const ajv = createValidator();
  ajv.addSchema(await readDocument(), 'hub');
  const rows = [
    ['Device', '/v1/devices'],
    ['DeviceDetail', '/v1/devices/thermostat'],
    ['Scene', '/v1/scenes'],
    ['Automation', '/v1/automations'],
    ['Problem', '/v1/devices/none'],
  ] as const;
  await judgeRows(rows, async ([name, path]) => {
    for (const answer of [await (await ask(path)).json()].flat()) {
      const isValid = ajv.validate({ $ref: `hub#/components/schemas/${name}` }, answer);
      expect([isValid, ajv.errors]).toEqual([true, null]);
    }
  });
});
