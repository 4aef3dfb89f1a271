import { expect, it } from 'vitest';
import { createButtonNames } from '../../../src/household/presses/button-names.ts';
import { connectHub } from '../../support/connected-hub.ts';
import { silent } from '../../support/guild-store.ts';
import { withoutTime } from '../../support/outbox.ts';
import { startRinging } from '../../support/ringing-household.ts';
import { type Scripted, startScriptedHub } from '../../support/scripted-hub.ts';

interface Owned {
  readonly id: string;
  readonly name: string;
  readonly type?: string;
  readonly room?: string;
  readonly model?: string;
  readonly buttons?: readonly string[];
}

const bell: Owned = {
  id: 'bell_2',
  name: 'Porch bell',
  type: 'button',
  model: 'Ring Video',
  buttons: ['btn_1'],
};

/** A hub that lists these and tells of each its buttons. */
function startHubWith(devices: readonly Owned[], failing: readonly string[] = []) {
  return startScriptedHub(({ url = '' }): Scripted => {
    const id = /\/devices\/(\w+)$/.exec(url)?.[1];
    if (failing.includes(id ?? '')) return { status: 500 };
    const found = devices.find(device => device.id === id);
    if (found) return { body: found };
    if (!url.endsWith('/devices')) return { status: 404 };
    return { body: devices.map(({ id, name, type, room }) => ({ id, name, type, room })) };
  });
}

async function meetButtons(devices: readonly Owned[], failing?: readonly string[]) {
  const server = await startHubWith(devices, failing);
  const clock = { ms: 0 };
  const hub = Promise.resolve(connectHub(`${server.origin}/v1`));
  const names = createButtonNames({ hub, log: silent, now: () => clock.ms });
  return { server, clock, names };
}

const remote = { type: 'button', model: 'Duo' };

it.each<[string, Owned[], string, string | undefined]>([
  ['its device’s, where the family is the model', [bell], 'ring_video/button/btn_1', 'Porch bell'],
  ['its device’s, where the family is the id', [bell], 'bell_2/button/btn_1', 'Porch bell'],
  [
    'with a number beyond the first',
    [{ ...remote, id: 'a', name: 'Sofa', buttons: ['btn_3', 'btn_4'] }],
    'duo/button/btn_4',
    'Sofa 2',
  ],
  [
    'with the room where another device is called so',
    [
      { ...remote, id: 'a', name: 'Remote', room: 'Attic', buttons: ['btn_1'] },
      { ...remote, id: 'b', name: 'Remote', room: 'Hall', buttons: ['btn_2'] },
    ],
    'duo/button/btn_2',
    'Remote (Hall)',
  ],
  [
    'none where two devices say that it is theirs',
    [
      { ...remote, id: 'a', name: 'One', buttons: ['btn_1'] },
      { ...remote, id: 'b', name: 'Two', buttons: ['btn_1'] },
    ],
    'duo/button/btn_1',
    undefined,
  ],
  ['none where no device has it', [bell], 'ring_video/button/btn_2', undefined],
  ['none on a topic of another shape', [bell], 'shellies/bell/input/0', undefined],
])('is %s', async (_, devices, topic, name) => {
  const { names } = await meetButtons(devices);
  await expect.poll(async () => (await names.of([topic])).get(topic)).toBe(name);
});

it('is known where another device cannot be read', async () => {
  const { names } = await meetButtons([{ id: 'broken', name: 'Broken', type: 'button' }, bell], ['broken']);
  // A busy machine may need longer than a press waits for it.
  await expect
    .poll(() => names.of(['bell_2/button/btn_1']))
    .toEqual(new Map([['bell_2/button/btn_1', 'Porch bell']]));
});

it('is asked for once, and for what is unknown not at every press', async () => {
  const { names, server } = await meetButtons([bell]);
  for (let press = 0; press < 5; press++) await names.of(['bell_2/button/btn_1', 'new/button/btn_1']);
  expect(server.requests.map(({ url }) => url)).toEqual(['/v1/devices', '/v1/devices/bell_2']);
});

it('keeps no press waiting for a hub that hangs', async () => {
  const server = await startScriptedHub(() => undefined);
  const hub = Promise.resolve(connectHub(`${server.origin}/v1`));
  const names = createButtonNames({ hub, log: silent, now: () => 0 });
  expect(await names.of(['bell/button/btn_1'])).toEqual(new Map());
  expect(await names.of(['bell/button/btn_1'])).toEqual(new Map());
});

it('waits for a slow hub where it is about cameras, also while the names are being read', async () => {
  const camera = { ...bell, type: 'camera' };
  const answers: (() => void)[] = [];
  const server = await startScriptedHub(({ url = '' }, response) => {
    const body = JSON.stringify(url.endsWith('/devices') ? [camera] : camera);
    answers.push(() => void response.setHeader('content-type', 'application/json').end(body));
    if (answers.length > 1) answers.at(-1)?.();
    return undefined;
  });
  const hub = Promise.resolve(connectHub(`${server.origin}/v1`));
  const names = createButtonNames({ hub, log: silent, now: () => 0 });
  const topic = 'bell_2/button/btn_1';
  expect(await names.of([topic])).toEqual(new Map());

  const cameras = names.camerasOf([topic]);
  answers[0]?.();

  expect([...(await cameras).keys()]).toEqual([topic]);
});

it('stands in the message of a press, the topic beneath it', async () => {
  const hub = await startHubWith([bell]);
  const { ring } = await startRinging({ hubUrl: `${hub.origin}/v1` });
  const { content } = await ring('ring_video/button/btn_1');
  expect(withoutTime(content)).toBe('**Porch bell** pressed\n-# ring_video/button/btn_1');
});

it.each<[string, Owned[], object]>([
  ['it is one', [{ ...bell, type: 'camera' }], { kind: 'device', deviceId: 'bell_2', name: 'Porch bell' }],
  ['it is none', [bell], []],
  [
    'two devices may be meant',
    [
      { ...bell, type: 'camera' },
      { ...bell, id: 'bell_3', type: 'camera' },
    ],
    [],
  ],
])('knows the camera of a button by its own device, or not, where %s', async (_, devices, camera) => {
  const { names } = await meetButtons(devices);
  const found = await names.camerasOf(['ring_video/button/btn_1', 'other/button/btn_1']);
  expect([...found.values()]).toEqual([camera].flat());
});
