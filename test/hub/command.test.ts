import { expect, it } from 'vitest';
import { connectHub, startAnswering } from '../support/connected-hub.ts';
import { startScriptedHub } from '../support/scripted-hub.ts';

const OFF = { capability: 'on', value: false } as const;

it.each<[string, object, object]>([
  [
    'confirmed',
    { body: { status: 'confirmed', undo: null } },
    { status: 'confirmed', device: null, undo: null },
  ],
  ['without a word', { status: 200 }, { status: 'accepted', device: null, undo: null }],
  ['in part', { body: { status: 'partial' } }, { status: 'partial', device: null, undo: null }],
  [
    'with its undo',
    { body: { status: 'confirmed', undo: { commands: [OFF] } } },
    { status: 'confirmed', device: null, undo: [OFF] },
  ],
  [
    'with an undo that makes no sense',
    { body: { status: 'confirmed', undo: { commands: [OFF, { capability: 'soul', value: 1 }] } } },
    { status: 'confirmed', device: null, undo: null },
  ],
  [
    'with the device as it is since',
    { body: { status: 'confirmed', device: { id: 'lamp', state: { on: false } }, undo: null } },
    {
      status: 'confirmed',
      device: expect.objectContaining({ id: 'lamp', state: [{ name: 'on', value: false, unit: null }] }),
      undo: null,
    },
  ],
])('reads what became of a device: %s', async (_name, answer, expected) => {
  const { hub } = await startAnswering(answer);
  expect(await hub.commandDevice('lamp', [OFF])).toEqual(expected);
});

it('sends the commands once, with a key of their own', async () => {
  let body = '';
  const server = await startScriptedHub((request, response) => {
    request.on('data', bytes => {
      body += bytes;
    });
    request.on('end', () => response.end('{"status":"confirmed","undo":null}'));
    return undefined;
  });
  const hub = connectHub(`${server.origin}/v1`);
  await hub.commandDevice('a/lamp', [OFF]);
  expect(JSON.parse(body)).toEqual({ commands: [OFF] });
  expect(server.requests).toMatchObject([
    {
      method: 'POST',
      url: '/v1/devices/a%2Flamp/commands',
      headers: { 'content-type': 'application/json', 'idempotency-key': expect.any(String) },
    },
  ]);
});

it('does not try again what the hub may have done', async () => {
  const server = await startScriptedHub((_request, response) => {
    response.destroy();
    return undefined;
  });
  const hub = connectHub(`${server.origin}/v1`);
  await expect(hub.commandDevice('lamp', [OFF])).rejects.toMatchObject({ sent: true });
  expect(server.requests).toHaveLength(1);
});

it('tells what of a device can be set, and skips what makes no sense', async () => {
  const commands = [
    { capability: 'brightness', type: 'number', minimum: 1 },
    { capability: 'on', type: 'boolean' },
    { capability: 'soul', type: 'boolean' },
    { capability: 'volume' },
    null,
    'on',
    {},
  ];
  const { hub } = await startAnswering({ body: { id: 'lamp', commands } }, { body: { id: 'lamp' } });
  const { controls } = await hub.device('lamp');
  expect(controls.map(({ capability }) => capability)).toEqual(['on', 'brightness']);
  expect((await hub.device('lamp')).controls).toEqual([]);
});
