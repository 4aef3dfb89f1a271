import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Control, DeviceDetail } from '../../src/hub/contract.ts';
import { createClimateTakers } from '../../src/hub-server/backends/home-assistant/takers/appliances.ts';
import { checkCommands } from '../../src/hub-server/check-commands.ts';

const device = (...commands: Control[]) =>
  ({
    commands,
    parts: [{ id: 'lamp', name: 'Lamp', state: { brightness: 10 } }],
  }) as unknown as DeviceDetail;

/** What a device is set to that takes this and is sent a value. */
function set(control: Control, value: number): number {
  const [taken] = checkCommands(device(control), [{ capability: control.capability, value }]);
  return Number(taken?.value);
}

const degrees = (minimum: number, maximum: number, step: number): Control => ({
  ...{ capability: 'target_temperature', type: 'number' },
  ...{ minimum, maximum, step },
});

/** Ranges of steps as devices have them, and how many there are. */
const ranges = fc
  .record({
    minimum: fc.integer({ min: -400, max: 400 }).map(tenths => tenths / 10),
    step: fc.constantFrom(0.1, 0.2, 0.25, 0.5, 0.5556, 1, 5, 10),
    steps: fc.integer({ min: 1, max: 400 }),
  })
  .map(({ minimum, step, steps }) => ({
    control: degrees(minimum, Number((minimum + step * steps).toFixed(6)), step),
    minimum,
    step,
    steps,
  }));

it('takes every step as it is, whatever the sums of decimals are off by', () => {
  fc.assert(
    fc.property(ranges, fc.nat(), ({ control, minimum, step, steps }, n) => {
      let value = minimum;
      for (let at = 0; at < n % (steps + 1); at += 1) value += step;
      expect(set(control, value)).toBeCloseTo(minimum + (n % (steps + 1)) * step, 5);
    }),
  );
});

it('makes of what lies between two steps the nearer one, and never leaves the range', () => {
  fc.assert(
    fc.property(
      ranges,
      fc.double({ min: 0, max: 1, noNaN: true }),
      ({ control, minimum, step, steps }, at) => {
        const value = minimum + at * step * steps;
        const taken = set(control, Math.min(value, control.maximum ?? value));
        expect(Math.abs(taken - value)).toBeLessThanOrEqual(step / 2 + 1e-5);
        expect(taken).toBeGreaterThanOrEqual(minimum);
        expect(taken).toBeLessThanOrEqual(control.maximum ?? Number.NaN);
        expect(set(control, taken)).toBe(taken);
      },
    ),
  );
});

it.each<[Control, number, number]>([
  [degrees(7, 30, 0.5), 19.3, 19.5],
  [degrees(7, 30, 0.5), 30, 30],
  [degrees(7, 30.2, 0.5), 30.2, 30],
  [degrees(7, 30.4, 0.5), 30.4, 30.4],
  [degrees(0, 0.3, 0.1), 0.1 + 0.2, 0.3],
  [{ capability: 'brightness', type: 'number', step: 1 }, 33.4, 33],
  [{ capability: 'brightness', type: 'number' }, 33.4, 33.4],
  [
    {
      capability: 'position',
      type: 'number',
      minimum: 0,
      maximum: 100,
      step: 100,
      values: [0, 100],
    },
    100,
    100,
  ],
])('of what takes %j makes %d to %d', (control, value, taken) => {
  expect(set(control, value)).toBe(taken);
});

it.each<[Control, number, string]>([
  [degrees(7, 30, 0.5), 6.9, 'target_temperature takes a number from 7 to 30.'],
  [degrees(7, 30, 0.5), 30.3, 'target_temperature takes a number from 7 to 30.'],
])('refuses to what takes %j %d', (control, value, detail) => {
  expect(() => set(control, value)).toThrow(detail);
});

it('refuses to a part what that part does not have', () => {
  const on: Control = { capability: 'on', type: 'boolean' };
  expect(() => checkCommands(device(on), [{ capability: 'on', value: true, part: 'lamp' }])).toThrow(
    'Its part lamp does not take on.',
  );
});

it('sets a thermostat that reckons in °F to the degree that it told in °C', () => {
  const thermostats = fc.record({
    least: fc.integer({ min: 30, max: 60 }),
    most: fc.integer({ min: 70, max: 120 }),
    step: fc.constantFrom(undefined, 0.5, 1, 2),
  });
  fc.assert(
    fc.property(thermostats, fc.nat(), ({ least, most, step }, n) => {
      const own = step ?? 1;
      const wanted = least + (n % (Math.floor((most - least) / own) + 1)) * own;
      const attributes = { supported_features: 1, min_temp: least, max_temp: most, target_temp_step: step };
      const entity = { entityId: 'climate.a', state: 'heat', attributes };
      const [taker] = createClimateTakers('°F')(entity as never);
      const told = Math.round(((wanted - 32) / 1.8) * 100) / 100;
      const taken = taker ? set(taker.control, told) : Number.NaN;
      expect(taker?.toCall(taken).data).toEqual({ temperature: wanted });
      // Of a range that does not begin with a step nobody knows where the steps are.
      expect(taker?.control.step).toEqual(least % own === 0 ? expect.closeTo((own * 5) / 9, 4) : undefined);
    }),
  );
});

it('switches what cools on by letting it cool, and what is off as Home Assistant thinks best', () => {
  const toOn = (state: string) => {
    const entity = { entityId: 'climate.a', state, attributes: { supported_features: 384 } };
    return createClimateTakers('°C')(entity as never)[0]?.toCall(true);
  };
  expect(toOn('cool')).toEqual({ service: 'set_hvac_mode', data: { hvac_mode: 'cool' } });
  expect(toOn('off')).toEqual({ service: 'turn_on' });
});

it('sets a thermostat in no steps where those that it tells do not fit its range', () => {
  const attributes = { supported_features: 1, min_temp: 43.3, max_temp: 60, target_temp_step: 0.5 };
  const entity = { entityId: 'climate.a', state: 'heat', attributes };
  const [taker] = createClimateTakers('°C')(entity as never);
  expect(taker?.toCall(50).data).toEqual({ temperature: 50 });
});
