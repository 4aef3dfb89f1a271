import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SETTABLE } from '../../../src/hub/contract.ts';
import { startHousehold } from '../../support/household.ts';
import { startScriptedHub } from '../../support/scripted-hub.ts';
import { idsOf, messageOf, textOf } from '../../support/spoken.ts';

const value = fc.oneof(fc.boolean(), fc.double({ min: -1e3, max: 1e4, noNaN: true }), fc.string());
const range = fc.option(fc.double({ min: -100, max: 10_000, noNaN: true }), { nil: undefined });
const control = fc.record({
  capability: fc.constantFrom(...SETTABLE),
  type: fc.constantFrom('boolean', 'number', 'string'),
  minimum: range,
  maximum: range,
  values: fc.option(fc.array(fc.string({ maxLength: 120 }), { maxLength: 40 }), { nil: undefined }),
});
const state = fc.dictionary(fc.constantFrom(...SETTABLE), value);
const part = fc.record({
  id: fc.stringMatching(/^[a-z]{1,20}$/),
  name: fc.string({ maxLength: 90 }),
  state: fc.constant({ on: true, brightness: 40, locked: false }),
});

/** Whatever a hub says of a device that it is, takes and consists of. */
const device = fc.record({
  name: fc.string({ maxLength: 90 }),
  type: fc.constantFrom('light', 'lock', 'climate', 'outlet', 'cover', 'alarm', 'other'),
  state,
  parts: fc.array(part, { maxLength: 32 }),
  commands: fc.array(control, { maxLength: 12 }),
});

it('shows whatever takes something within what Discord takes of a message', async () => {
  const devices = fc.sample(device, { numRuns: 60, seed: 19 });
  const { origin } = await startScriptedHub(({ url = '' }) => {
    const id = url.split('/').at(-1) ?? '';
    return { body: { ...devices[Number(id.slice(1))], id } };
  });
  const { discord, parent, general } = await startHousehold({
    hubUrl: `${origin}/v1`,
    discord: { rateLimits: false },
  });
  let pressable = 0;
  for (const [at] of devices.entries()) {
    const options = { id: `d${at}` };
    const shown = await messageOf(
      await discord.invoke({ userId: parent, channelId: general, command: 'device', options }),
    );
    expect([devices[at], textOf(shown)]).toEqual([devices[at], expect.not.stringContaining('❌')]);
    pressable += idsOf(shown).filter(id => id.startsWith('device:to')).length;
  }
  expect(pressable).toBeGreaterThan(100);
});
