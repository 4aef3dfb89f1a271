import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CAPABILITIES, CAPABILITY_NAMES, type Capability } from '../../src/hub/capabilities.ts';
import type { DeviceState } from '../../src/hub/contract.ts';
import { toWholeState } from '../../src/hub/whole-state.ts';

it.each<readonly [DeviceState, ...DeviceState[]]>([
  [{ on: true }, { on: false }, { on: true }],
  [{ on: true }, { on: null }, { on: true }],
  [{ on: null }, { on: null }, { on: false }],
  [{ on: false }, { on: false }, { on: false }],
  [{ contact: 'open' }, { contact: 'closed' }, { contact: 'open' }],
  [{ contact: null }, { contact: 'closed' }, { contact: null }],
  [{ position: 100 }, { position: 0 }, { position: 100 }],
  [{ position: null }, { position: 0 }, { position: null }],
  [{ locked: false }, { locked: true }, { locked: false }],
  [{ locked: null }, { locked: true }, { locked: null }],
  [{ armed: 'triggered' }, { armed: 'disarmed' }, { armed: 'triggered' }],
  [{ armed: 'disarmed' }, { armed: 'armed_away' }, { armed: 'disarmed' }],
  [{ battery: 10 }, { battery: 90 }, { battery: 10 }],
  [
    { on: true, power: 0.3 },
    { on: true, power: 0.1 },
    { on: false, power: 0.2 },
  ],
  [
    { on: true, color: '#00ff00' },
    { on: false, color: '#ff0000' },
    { on: true, color: '#00ff00' },
  ],
  [{ on: true, contact: 'closed' }, { on: true }, { contact: 'closed' }],
  [{}, {}, {}],
])('makes %j of its parts', (whole, ...parts) => {
  expect(toWholeState(parts)).toEqual(whole);
});

/** What nobody may overlook, by capability. */
const WORTH_KNOWING: Partial<Record<Capability, unknown>> = {
  ...Object.fromEntries(CAPABILITY_NAMES.filter(isFlag).map(name => [name, true])),
  locked: false,
  contact: 'open',
  armed: 'triggered',
};

function isFlag(name: Capability): boolean {
  return CAPABILITIES[name].kind === 'flag';
}

it('hides nothing of any part behind the others, in whatever order they stand', () => {
  const values = (name: Capability) =>
    isFlag(name)
      ? fc.constantFrom(true, false, null)
      : name === 'contact'
        ? fc.constantFrom('open', 'closed', null)
        : fc.constantFrom('triggered', 'disarmed', 'armed_away', null);
  const names = Object.keys(WORTH_KNOWING) as Capability[];
  const part = fc.record(Object.fromEntries(names.map(name => [name, values(name)])), { requiredKeys: [] });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), parts => {
      const whole = toWholeState(parts as DeviceState[]);
      for (const name of names) {
        const told = parts.flatMap(each => (name in each ? [each[name]] : []));
        const isThere = told.includes(WORTH_KNOWING[name] as never);
        expect(whole[name] === WORTH_KNOWING[name]).toBe(isThere);
        if (told.includes(null) && !isThere && name !== 'armed') expect(whole[name]).toBeNull();
      }
    }),
  );
});
