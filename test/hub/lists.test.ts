import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOne, readEntries } from '../../src/hub/lists.ts';
import { connectHub, startAnswering } from '../support/connected-hub.ts';
import { startScriptedHub } from '../support/scripted-hub.ts';

const lamp = { id: 'lamp', state: { on: true } };
const plug = { id: 'plug', state: { on: false } };
const { id: _, ...nameless } = lamp;
const toLinked = ({ id, state }: typeof lamp) => ({
  state,
  _links: { self: { href: `http://hub/devices/${id}` } },
});

describe('the shapes of a list', () => {
  it.each<[string, unknown]>([
    ['an array', [lamp, plug]],
    ['under its noun', { devices: [lamp, plug] }],
    ['under items', { items: [lamp, plug], total: 2 }],
    ['under data', { data: [lamp, plug] }],
    ['under result', { success: true, result: [lamp, plug] }],
    ['under results', { results: [lamp, plug] }],
    ['one envelope in another', { data: { devices: [lamp, plug] } }],
    ['a map keyed by id', { lamp: nameless, plug: { state: { on: false } } }],
    ['a map under its noun', { devices: { lamp: nameless, plug: { state: { on: false } } } }],
    ['a list under a word of its own', { count: 2, things: [lamp, plug] }],
    ['an answer with an id of its own', { id: 'req-7', result: [lamp, plug] }],
    ['ids alone', ['lamp', 'plug']],
    [
      'HAL',
      { _embedded: { devices: [lamp, plug] }, _links: { self: { href: '/devices' } }, page: { size: 20 } },
    ],
    ['HAL under a word of its own', { _embedded: { deviceModelList: [lamp, plug] }, _links: {} }],
    ['HAL without ids', { _embedded: { devices: [toLinked(lamp), toLinked(plug)] } }],
    [
      'a map beside links',
      { lamp: nameless, plug: { state: { on: false } }, _links: {}, page: { size: 20 } },
    ],
    ['capitals', { Devices: [{ Id: 'lamp', State: { On: true } }, { ID: 'plug' }], Count: 2 }],
    ['capitals under a word of its own', { Rules: [{ DeviceId: 'lamp' }, { DeviceId: 'plug' }] }],
    ['two lists of things', { errors: [{ text: 'x' }], lights: [lamp], plugs: [plug] }],
    ['errors of some beside the rest', { errors: [{ description: 'no answer' }], data: [lamp, plug] }],
    ['a document with a byte order mark', `\ufeff${JSON.stringify([lamp, plug])}`],
  ])('reads %s', async (_name, body) => {
    const { hub } = await startAnswering({ body });
    const { items, skipped } = await hub.devices();
    expect(items.map(({ id }) => id)).toEqual(['lamp', 'plug']);
    expect(skipped).toBe(0);
  });

  it.each<[string, unknown]>([
    ['one object', lamp],
    ['one object under its noun', { devices: lamp }],
    ['one object in an envelope', { data: lamp }],
  ])('reads %s as a list of one', async (_name, body) => {
    const { hub } = await startAnswering({ body });
    expect((await hub.devices()).items).toMatchObject([{ id: 'lamp', state: [{ name: 'on', value: true }] }]);
  });

  it.each([
    ['204', { status: 204 }],
    ['an empty body', { status: 200 }],
    ['null', { body: 'null' }],
    ['an empty array', { body: [] }],
    ['an empty object', { body: {} }],
    ['an empty envelope', { body: { devices: null } }],
    [
      'an empty page of HAL',
      { body: { _links: { self: { href: '/devices' } }, page: { totalElements: 0 } } },
    ],
  ])('reads %s as no devices', async (_name, answer) => {
    const { hub } = await startAnswering(answer);
    expect(await hub.devices()).toEqual({ items: [], skipped: 0 });
  });

  it.each<[string, unknown]>([
    ['an object of scalars', { status: 'ok', version: 3 }],
    ['a number', 42],
    ['a string', JSON.stringify('hello')],
  ])('takes %s for no API', async (_name, body) => {
    const { hub } = await startAnswering({ body });
    await expect(hub.devices()).rejects.toMatchObject({ kind: 'not_an_api', status: 200 });
  });
});

it('skips bad records and reads the rest', async () => {
  const bad = [null, [], {}, { id: '' }, { id: 'a\nb' }, { id: {} }, { id: 'x'.repeat(300) }, true];
  const { hub } = await startAnswering({ body: [...bad, lamp, lamp] });
  const { items, skipped } = await hub.devices();
  expect(items.map(({ id }) => id)).toEqual(['lamp']);
  expect(skipped).toBe(bad.length);
});

it('takes a word among devices for none of them', async () => {
  const { hub } = await startAnswering({ body: [lamp, 'no more devices', 7] });
  const { items, skipped } = await hub.devices();
  expect(items.map(({ id }) => id)).toEqual(['lamp']);
  expect(skipped).toBe(2);
});

it('names a device by what HAL and capitals call it', async () => {
  const { hub } = await startAnswering({
    body: [
      { ID: 1, Name: 'Lamp', State: { On: true, Brightness: 40 }, Room: { Name: 'Hall' } },
      { name: 'Plug', room: { id: 7, name: 'Hall' }, _links: { self: { href: '/devices/p%201' } } },
    ],
  });
  expect((await hub.devices()).items).toMatchObject([
    { id: '1', name: 'Lamp', room: 'Hall', state: [{ name: 'on', value: true }, { value: 40 }] },
    { id: 'p 1', name: 'Plug', room: 'Hall' },
  ]);
});

it.each([
  ['latin-1', 'iso-8859-1', 'latin1'],
  ['UTF-8 in quotes', '"UTF-8"', 'utf8'],
  ['a charset that nobody knows', 'klingon', 'utf8'],
  ['UTF-16', 'utf-16le', 'utf16le'],
] as const)('reads %s', async (_name, charset, encoding) => {
  const { origin } = await startScriptedHub((_request, response) => {
    response.writeHead(200, { 'content-type': `application/json; charset=${charset}` });
    response.end(Buffer.from(JSON.stringify([{ id: 'lamp', name: 'Küche' }]), encoding));
    return undefined;
  });
  expect((await connectHub(origin).devices()).items).toMatchObject([{ name: 'Küche' }]);
});

it('reads no more than 5,000 records and counts the rest', async () => {
  const { hub } = await startAnswering({ body: Array.from({ length: 6_000 }, (_, id) => id) });
  const { items, skipped } = await hub.devices();
  expect([items.length, skipped]).toEqual([5_000, 1_000]);
});

describe('one thing by its id', () => {
  it.each<[string, unknown]>([
    ['the object', lamp],
    ['an object without its id', nameless],
    ['an object in an envelope', { device: lamp }],
    ['success and result', { success: true, result: lamp }],
    ['a list of one', [lamp]],
    ['a list with others', [plug, lamp]],
    ['a map keyed by id', { lamp: nameless }],
    ['capitals', { Id: 'lamp', State: { On: true } }],
    ['HAL', { ...nameless, _links: { self: { href: '/devices/lamp' } } }],
  ])('is read from %s', async (_name, body) => {
    const { hub } = await startAnswering({ body });
    expect(await hub.device('lamp')).toMatchObject({ id: 'lamp', state: [{ name: 'on', value: true }] });
  });

  it.each<[string, unknown]>([
    ['an empty list', []],
    ['others alone', [plug, { id: 'fan' }]],
    ['nothing', ''],
  ])('is not found in %s', async (_name, body) => {
    const { hub } = await startAnswering({ body });
    await expect(hub.device('lamp')).rejects.toMatchObject({ kind: 'not_an_api' });
  });
});

it('never throws, whatever JSON it is given', () => {
  fc.assert(
    fc.property(fc.jsonValue(), body => {
      readEntries(body, 'devices');
      findOne(body, 'devices', 'lamp');
    }),
  );
});
