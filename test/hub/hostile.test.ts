import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HubResponseError, HubUnreachableError } from '../../src/errors.ts';
import { toAutomation } from '../../src/hub/automations.ts';
import { toDeviceDetail } from '../../src/hub/devices.ts';
import type { JsonRecord } from '../../src/hub/json.ts';
import { toOutcome } from '../../src/hub/outcome.ts';
import { toScene } from '../../src/hub/scenes.ts';
import { connectHub, startAnswering } from '../support/connected-hub.ts';
import { startScriptedHub } from '../support/scripted-hub.ts';

const WORDS = [
  'id',
  'name',
  'label',
  'room',
  'state',
  'status',
  'attributes',
  'availability',
  'value',
  'unit',
];
const MORE = [
  'enabled',
  'running',
  'units',
  'buttons',
  'devices',
  'result',
  'error',
  '__proto__',
  'toString',
  'on',
];

/** Any JSON, mostly under the words that the client looks for. */
const { record: anyRecord } = fc.letrec<{ value: unknown; record: JsonRecord }>(tie => ({
  value: fc.oneof({ maxDepth: 4 }, fc.jsonValue(), tie('record'), fc.array(tie('record'), { maxLength: 3 })),
  record: fc.dictionary(fc.constantFrom(...WORDS, ...MORE), tie('value'), { maxKeys: 8 }),
}));

it('reads any record without throwing, into plain values of a sane length', () => {
  fc.assert(
    fc.property(anyRecord, record => {
      const device = toDeviceDetail(record, 'lamp');
      const things = [device, toScene(record, 'lamp'), toAutomation(record, 'lamp')];
      expect(things.every(({ name }) => name.length > 0 && [...name].length <= 100)).toBe(true);
      for (const { value } of [...device.state, ...device.attributes]) {
        expect(['string', 'number', 'boolean'].includes(typeof value) || value === null).toBe(true);
      }
      toOutcome('lamp', { status: 200, body: record, isPage: false });
    }),
  );
});

it('answers any JSON with a result or one of its two errors', async () => {
  let body: unknown;
  const { origin } = await startScriptedHub(() => ({ body: JSON.stringify(body) }));
  const hub = connectHub(origin);
  const call = fc.oneof(fc.jsonValue(), anyRecord, fc.array(anyRecord, { maxLength: 3 }));
  await fc.assert(
    fc.asyncProperty(call, async json => {
      body = json;
      const calls = [
        hub.devices(),
        hub.device('lamp'),
        hub.scenes(),
        hub.automations(),
        hub.triggerScene('x'),
      ];
      for (const result of await Promise.allSettled(calls)) {
        if (result.status === 'fulfilled') continue;
        const { reason } = result;
        expect(reason instanceof HubResponseError || reason instanceof HubUnreachableError).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});

it('takes no prototype from a hub', async () => {
  const body =
    '[{"id":"__proto__","__proto__":{"polluted":true},"state":{"__proto__":{"on":true},"constructor":1}}]';
  const { hub } = await startAnswering({ body });
  expect((await hub.devices()).items).toHaveLength(1);
  expect('polluted' in {}).toBe(false);
});

it('reads a state twenty thousand wide, and nothing that is nested a hundred thousand deep', async () => {
  const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`w${i}`, i])));
  const { hub } = await startAnswering({ body: `[{"id":"wide","state":${wide}}]` });
  expect((await hub.devices()).items[0]?.state).toHaveLength(50);
  const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
  const { hub: hostile } = await startAnswering({ body: `[{"id":"deep","state":${deep}}]` });
  await expect(hostile.devices()).rejects.toMatchObject({ kind: 'not_an_api' });
});

it('asks for nothing packed, and unpacks nothing', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20));
  const { origin, requests } = await startScriptedHub((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb);
    return undefined;
  });
  await expect(connectHub(origin).devices()).rejects.toMatchObject({ kind: 'not_an_api' });
  expect(requests[0]?.headers['accept-encoding']).toBe('identity');
});
