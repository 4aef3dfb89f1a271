import { describe, expect, it } from 'vitest';
import { startAnswering } from '../support/connected-hub.ts';

const NONE = { description: null, running: null, lastTriggered: null, error: null };

it('reads an automation as the contract has it', async () => {
  const body = [
    {
      id: 'night_heating',
      name: 'Night heating',
      description: 'Lowers the heating at night',
      status: 'error',
      running: 2,
      last_triggered: '2026-03-01T22:00:00Z',
      error: 'The valve did not answer',
    },
  ];
  const { hub } = await startAnswering({ body });
  const [automation] = (await hub.automations())?.items ?? [];
  expect(automation).toEqual({
    id: 'night_heating',
    name: 'Night heating',
    description: 'Lowers the heating at night',
    status: 'error',
    running: 2,
    lastTriggered: new Date('2026-03-01T22:00:00Z'),
    error: 'The valve did not answer',
  });
});

describe('the status of an automation', () => {
  it.each<[object, string]>([
    [{ enabled: true }, 'enabled'],
    [{ enabled: false }, 'disabled'],
    [{ enabled: 'false' }, 'disabled'],
    [{ state: 'on' }, 'enabled'],
    [{ state: 'OFF' }, 'disabled'],
    [{ status: 'Enabled' }, 'enabled'],
    [{ status: 'paused' }, 'disabled'],
    [{ status: 'unknown' }, 'unknown'],
    [{ status: { status: 'IDLE' }, enabled: true }, 'enabled'],
    [{ status: { status: 'UNINITIALIZED' } }, 'UNINITIALIZED'],
    [{ status: { state: 'on' } }, 'enabled'],
    [{ enabled: true, broken: true }, 'error'],
    [{ status: 'armed for the night' }, 'armed for the night'],
    [{}, 'unknown'],
  ])('of %j is %s', async (record, status) => {
    const { hub } = await startAnswering({ body: [{ id: 'a', name: 'A', ...record }] });
    expect(await hub.automations()).toEqual({ items: [{ id: 'a', name: 'A', ...NONE, status }], skipped: 0 });
  });
});

it("reads Home Assistant's automations and openHAB's running rules", async () => {
  const attributes = { friendly_name: 'Dusk', last_triggered: '2026-03-01T18:00:00+00:00', current: 1 };
  const { hub } = await startAnswering({
    body: [
      { entity_id: 'automation.dusk', state: 'on', attributes },
      { uid: 'rule-1', name: 'Wake', status: { status: 'RUNNING' }, enabled: true },
    ],
  });
  expect((await hub.automations())?.items).toMatchObject([
    { name: 'Dusk', status: 'enabled', running: 1, lastTriggered: new Date('2026-03-01T18:00:00Z') },
    { name: 'Wake', status: 'enabled', running: 1 },
  ]);
});

it.each([404, 405, 410, 501])(
  'tells a hub that answers %i as one without automations and scenes',
  async status => {
    const { hub } = await startAnswering({ status, body: { message: 'no such operation' } });
    expect(await hub.automations()).toBeNull();
    expect(await hub.scenes()).toBeNull();
  },
);

it('tells any other error of the list as an error', async () => {
  const { hub } = await startAnswering({ status: 403, body: {} });
  await expect(hub.automations()).rejects.toMatchObject({ kind: 'forbidden' });
});
