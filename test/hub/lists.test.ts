import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOne, readEntries } from '../../src/hub/lists.ts';
import { startAnswering } from '../support/connected-hub.ts';

const lamp = { id: 'lamp', state: { on: true } };
const plug = { id: 'plug', state: { on: false } };
const { id: _, ...nameless } = lamp;

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
