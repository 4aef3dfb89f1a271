import { expect, it } from 'vitest';
import { Automation } from '../../../../src/hub/contract.ts';
import { entity, meetConnected, told } from './meet.ts';

it.each([
  ['on', 'enabled'],
  ['off', 'disabled'],
  ['unavailable', 'error'],
  ['unknown', 'unknown'],
])('tells of an automation that is %s as %s', async (state, status) => {
  const { home } = await meetConnected({ entities: { 'automation.wake_up': entity(state) } });
  const [automation] = await home.automations();
  expect(Automation.parse(automation)).toMatchObject({ id: 'wake_up', name: 'Wake up', status, running: 0 });
});

it('says why an automation is in error', async () => {
  const { home } = await meetConnected({ entities: { 'automation.wake_up': entity('unavailable') } });
  expect(await home.automations()).toMatchObject([{ error: expect.stringContaining('configuration') }]);
});

it('tells how often it runs just now, and when it last began to, in UTC', async () => {
  const attributes = { current: 2, last_triggered: '2026-11-21T09:00:00.500000+01:00' };
  const { home } = await meetConnected({ entities: { 'automation.wake_up': entity('on', attributes) } });
  expect(await home.automations()).toMatchObject([
    { running: 2, last_triggered: '2026-11-21T08:00:00.500Z' },
  ]);
});

it.each([[null], ['yesterday'], [17], ['+275000-01-01T00:00:00Z']])(
  'knows no last run from %j',
  async last => {
    const { home } = await meetConnected({
      entities: { 'automation.wake_up': entity('on', { last_triggered: last, current: 'many' }) },
    });
    const [automation] = await home.automations();
    expect(Automation.parse(automation)).toMatchObject({ last_triggered: null, running: 0 });
  },
);

it('gives the very same list until an automation changes, and then tells of it', async () => {
  const { home, other } = await meetConnected({
    entities: { 'automation.wake_up': entity('on'), 'light.hall': entity('off') },
  });
  const before = await home.automations();
  const lit = told(home, 'change');
  other.sendEntities({ c: { 'light.hall': { '+': { s: 'on' } } } });
  await lit;
  expect(await home.automations()).toBe(before);
  const switched = told(home, 'refresh');
  other.sendEntities({ c: { 'automation.wake_up': { '+': { s: 'off' } } } });
  await switched;
  expect(await home.automations()).toMatchObject([{ status: 'disabled' }]);
});
