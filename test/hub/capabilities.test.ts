import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toDeviceLine } from '../../src/discord/hub/device-view.ts';
import { lookAt } from '../../src/discord/sentences/asked-state.ts';
import {
  CAPABILITIES,
  CAPABILITY_NAMES,
  type Capability,
  capabilityOf,
  DANGERS,
  isDanger,
  isLow,
  sensedBy,
  unitsOf,
} from '../../src/hub/capabilities.ts';
import type { DeviceState } from '../../src/hub/contract.ts';
import type { HubDevice } from '../../src/hub/model.ts';
import { readState } from '../../src/hub/state.ts';
import { toBatteryWords, toStateWords } from '../../src/hub-server/dashboard/page/state-words.ts';
import type { Question } from '../../src/intents/questions/contract.ts';
import { languages } from '../../src/messages/catalogue.ts';
import { toStateWords as toPlanWords } from '../../src/playground/page/house/state-words.ts';

/** A device as the bot sees it whose hub tells this state. */
function seen(state: DeviceState): HubDevice {
  return {
    id: 'thing',
    name: 'Thing',
    type: 'sensor',
    room: null,
    availability: 'online',
    state: readState({ availability: 'online', state: { ...state } }),
    lastChanged: null,
    lastSeen: null,
  };
}

/** A state in which a capability has a value that it may have. */
function withValue(name: string): DeviceState {
  const entry = capabilityOf(name);
  const word = entry?.kind === 'word' ? (entry.values?.[0] ?? '#00ff00') : null;
  return { [name]: entry?.kind === 'flag' ? true : (word ?? 40) };
}

const askedForLow = { asks: 'battery', state: 'low', negated: false } as Question;

it.each([0, 1, 14, 15, 16, 18, 19, 20, 20.5, 21, 50, 100])(
  'calls a battery at %s %% as low in Discord as in an answer, on the dashboard and on the plan of the house',
  battery => {
    const low = isLow('battery', battery);
    expect({
      line: toDeviceLine(seen({ battery }), languages.en).includes('🪫'),
      answer: lookAt(seen({ battery }), askedForLow, 'battery').holds,
      dashboard: toBatteryWords({ battery }) !== null,
      plan: toPlanWords({ battery }).includes('🪫'),
    }).toEqual({ line: low, answer: low, dashboard: low, plan: low });
  },
);

it('draws the line at a fifth', () => {
  expect([isLow('battery', 20), isLow('battery', 21)]).toEqual([true, false]);
});

it.each([
  ['battery', null],
  ['battery', 'low'],
  ['brightness', 1],
  ['soil', 1],
  ['toString', 1],
])('cannot say of %s at %s whether it is low', (name, value) => {
  expect(isLow(name, value)).toBeNull();
});

it.each(CAPABILITY_NAMES)('tells %s in Discord', name => {
  const told = toDeviceLine(seen(withValue(name)), languages.en);
  expect(told).toMatch(/^(📟|🔥|💧|⚠️|☠️) \*\*Thing\*\* · (?!.*(undefined|unknown|null))/);
});

it.each(CAPABILITY_NAMES.filter(name => CAPABILITIES[name].whileOn))(
  'tells %s neither in Discord nor on the dashboard of what is off',
  name => {
    const off = { ...withValue(name), on: false };
    expect(toDeviceLine(seen(off), languages.en)).toBe('📟 **Thing** · off');
    expect(toStateWords({ type: 'other', name: 'Thing', state: off, attributes: {} })).toBe('Off');
  },
);

it('finds each by what homes call its sensors', () => {
  for (const name of CAPABILITY_NAMES) {
    const { sensors = [] } = CAPABILITIES[name];
    const told = sensors.map(word => sensedBy(word, CAPABILITIES[name].kind));
    expect(told).toEqual(sensors.map(() => name));
  }
});

it('knows the units of those that have one', () => {
  expect(unitsOf(['on', 'power', 'battery', 'pollen'])).toEqual({ power: 'W', battery: '%' });
});

it('says something of a device of which anything is known', () => {
  const value = (name: Capability): fc.Arbitrary<unknown> => {
    const entry = CAPABILITIES[name];
    if (entry.kind === 'flag') return fc.boolean();
    if (entry.kind === 'number') return fc.integer({ min: 0, max: 100 });
    return fc.constantFrom(...(entry.values ?? (entry.pattern ? ['#00ff00'] : ['heat', 'disarmed'])));
  };
  const state = fc
    .record(Object.fromEntries(CAPABILITY_NAMES.map(name => [name, value(name)])), { requiredKeys: [] })
    .filter(told => Object.keys(told).length > 0);
  fc.assert(
    fc.property(state, fc.constantFrom(...Object.values(languages)), (told, language) => {
      const line = toDeviceLine(seen(told as DeviceState), language);
      const isSaid = line.includes(' · ') && !line.includes(language.home.unknown);
      const anyDanger = DANGERS.some(name => isDanger(name, (told as DeviceState)[name]));
      return isSaid && (!anyDanger || /^(🔥|💧|⚠️|☠️|🚨).*? · \*\*[^·]+!\*\*/u.test(line));
    }),
  );
});

const dangers = DANGERS.flatMap(name =>
  (Object.keys(languages) as (keyof typeof languages)[]).map(language => [name, language] as const),
);

it.each(dangers)('tells %s as a danger, before all else, in %s', (name, language) => {
  const { danger } = CAPABILITIES[name];
  const state: DeviceState = { battery: 100, temperature: 20, [name]: danger };
  const line = toDeviceLine(seen(state), languages[language]);
  expect(line).toMatch(/^(🔥|💧|⚠️|☠️|🚨) \*\*Thing\*\* · \*\*[¡\p{L} ]+!\*\* · /u);
});

it.each([
  ['smoke', false],
  ['smoke', null],
  ['smoke', 'on'],
  ['armed', 'armed_away'],
  ['motion', true],
  ['toString', true],
])('takes %s at %s for no danger', (name, value) => {
  expect(isDanger(name, value)).toBe(false);
});
