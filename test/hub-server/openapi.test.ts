import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import { startTestHub } from '../support/hub-server.ts';

interface OpenApi {
  openapi: string;
  servers: { url: string }[];
  paths: Record<
    string,
    Record<string, { 'x-homecord-extension'?: boolean; responses: Record<string, unknown> }>
  >;
  components: { schemas: Record<string, object> };
}

async function readDocument(): Promise<OpenApi> {
  const { url } = await startTestHub();
  return (await (await fetch(`${url}/openapi.json`)).json()) as OpenApi;
}

it('describes the operations under both base paths', async () => {
  const { openapi, servers, paths } = await readDocument();
  expect(openapi).toBe('3.1.0');
  expect(servers).toEqual([{ url: '/api/v1' }, { url: '/v1' }]);
  const operations = Object.entries(paths).flatMap(([path, on]) =>
    Object.keys(on).map(verb => `${verb} ${path}`),
  );
  expect(operations.sort()).toEqual([
    'get /automations',
    'get /devices',
    'get /devices/{id}',
    'get /scenes',
    'post /scenes/{id}/trigger',
  ]);
});

it('marks GET /scenes, and it alone, as an extension', async () => {
  const { paths } = await readDocument();
  const marked = Object.entries(paths).filter(([, on]) =>
    Object.values(on).some(op => op['x-homecord-extension']),
  );
  expect(marked.map(([path]) => path)).toEqual(['/scenes']);
});

it('holds no reference that leads nowhere, and no schema that nothing refers to', async () => {
  const document = await readDocument();
  const referred = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
    ([, name]) => name,
  );
  expect([...new Set(referred)].sort()).toEqual(Object.keys(document.components.schemas).sort());
});

it.each([
  ['Device', '/v1/devices'],
  ['DeviceDetail', '/v1/devices/thermostat'],
  ['Scene', '/v1/scenes'],
  ['Automation', '/v1/automations'],
  ['Problem', '/v1/devices/none'],
])('describes %s as the server answers it', async (name, path) => {
  const { ask } = await startTestHub();
  const document = (await (await ask('/openapi.json')).json()) as OpenApi;
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'hub');
  const answers = [await (await ask(path)).json()].flat();
  for (const answer of answers) {
    const isValid = ajv.validate({ $ref: `hub#/components/schemas/${name}` }, answer);
    expect([isValid, ajv.errors]).toEqual([true, null]);
  }
});

it('names the errors of every operation', async () => {
  const { paths } = await readDocument();
  for (const operation of Object.values(paths).flatMap(on => Object.values(on))) {
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '401', '429', '503']));
  }
});
