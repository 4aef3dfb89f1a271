import { expect, it } from 'vitest';
import { z } from 'zod';
import { Automation } from '../../../src/hub/contract.ts';
import { createTestHub } from '../../support/hub-server.ts';
import { perFile } from '../../support/on-end.ts';

const hub = perFile(() => createTestHub());

it('lists every automation with its status', async () => {
  const { ask } = await hub();
  const automations = z.array(Automation.strict()).parse(await (await ask('/api/v1/automations')).json());
  const statuses = Object.fromEntries(automations.map(({ id, status }) => [id, status]));
  expect(statuses).toEqual({
    garden_light_at_dusk: 'error',
    hallway_motion_light: 'enabled',
    laundry_done: 'enabled',
    lock_up_at_night: 'enabled',
    vacation_presence: 'disabled',
  });
});

it('says what is wrong with one, and that another never ran', async () => {
  const { ask } = await hub();
  const automations = z.array(Automation).parse(await (await ask('/v1/automations')).json());
  const find = (id: string) => automations.find(automation => automation.id === id);
  expect(find('garden_light_at_dusk')).toMatchObject({ error: 'garden_light does not answer' });
  expect(find('vacation_presence')).toMatchObject({ last_triggered: null, running: 0 });
});
