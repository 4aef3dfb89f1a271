import { expect, it } from 'vitest';
import { toDeviceAnswer } from '../../../src/discord/sentences/device-answer.ts';
import type { HubDevice, Reading } from '../../../src/hub/model.ts';
import type { Question, State } from '../../../src/intents/questions/contract.ts';
import { languages } from '../../../src/messages/catalogue.ts';

const { en } = languages;

const device = (name: string, reading: Reading | null, more: Partial<HubDevice> = {}): HubDevice => ({
  id: name,
  name,
  type: 'sensor',
  room: null,
  availability: 'online',
  state: reading ? [reading] : [],
  lastChanged: null,
  lastSeen: null,
  ...more,
});
const contact = (name: string, value: string | null, more: Partial<HubDevice> = {}) =>
  device(name, { name: 'contact', value, unit: null }, more);
const lock = (name: string, value: boolean) =>
  device(name, { name: 'locked', value, unit: null }, { type: 'lock' });
const motion = (name: string, value: boolean | null, more: Partial<HubDevice> = {}) =>
  device(name, { name: 'motion', value, unit: null }, more);
const climate = (name: string, value: string | null, more: Partial<HubDevice> = {}) =>
  device(name, { name: 'mode', value, unit: null }, { type: 'climate', ...more });
const battery = (name: string, value: number) => device(name, { name: 'battery', value, unit: '%' });

const asked: Question = {
  kind: 'question',
  about: 'devices',
  shape: 'full',
  form: 'whether',
  asks: 'open',
  state: 'open',
  negated: false,
  several: true,
  wording: 'likely',
  quantifier: 'any',
  ranked: null,
  compares: false,
  items: [],
  words: [],
};

it.each<[string, State, Partial<Question>, HubDevice[], string, string]>([
  [
    'any of which one is',
    'open',
    {},
    [contact('A', 'open'), contact('B', 'closed')],
    'contact',
    '**Yes**, 1 of 2 is open:\n📟 **A** · open',
  ],
  [
    'any of which none is',
    'open',
    {},
    [contact('A', 'closed'), contact('B', 'closed')],
    'contact',
    '**No**, none of 2 is open.',
  ],
  [
    'any of which one alone tells',
    'open',
    {},
    [contact('A', null), contact('B', 'closed')],
    'contact',
    '**As far as I can see:** 📟 **B** · closed, but 1 did not answer.\n-# Not known: A',
  ],
  [
    'those of which one alone tells',
    'open',
    { form: 'which' },
    [contact('A', null), contact('B', 'closed')],
    'contact',
    '**Nothing:** 📟 **B** · closed\n-# Not known: A',
  ],
  [
    'all that are',
    'closed',
    { quantifier: 'all' },
    [contact('A', 'closed'), contact('B', 'closed')],
    'contact',
    '**Yes**, both are closed.',
  ],
  [
    'all that are not',
    'closed',
    { quantifier: 'all' },
    [contact('A', 'open'), contact('B', 'closed')],
    'contact',
    '**No:** 📟 **A** · open (1 of 2 is closed)',
  ],
  [
    'some that nobody knows of',
    'closed',
    { quantifier: 'all' },
    [contact('A', null), contact('B', 'closed'), contact('C', 'open', { availability: 'offline' })],
    'contact',
    '**As far as I can see:** 📟 **B** · closed, but 2 did not answer.\n-# Not known: A, C',
  ],
  [
    'those that are not so',
    'closed',
    { form: 'which', negated: true },
    [contact('A', 'open'), contact('B', 'closed')],
    'contact',
    '1 of 2 is open:\n📟 **A** · open',
  ],
  [
    'locks that are open',
    'open',
    { form: 'which' },
    [lock('A', false), lock('B', true)],
    'locked',
    '1 of 2 is unlocked:\n🔓 **A** · unlocked',
  ],
  [
    'a door that is closed as far as its lock tells',
    'closed',
    { quantifier: 'all' },
    [lock('A', true), lock('B', false)],
    'locked',
    '**As far as I can see:** 🔒 **A** · locked, but 1 did not answer.\n-# Not known: B',
  ],
  [
    'a door that is no more than unlocked',
    'open',
    {},
    [lock('A', false)],
    'locked',
    '**Not known:** 🔓 **A** · unlocked',
  ],
  [
    'those of which the only one is so',
    'unlocked',
    { form: 'which' },
    [lock('A', false)],
    'locked',
    '🔓 **A** · unlocked',
  ],
  [
    'those of which the only one is not so',
    'unlocked',
    { form: 'which' },
    [lock('A', true)],
    'locked',
    '**Nothing:** 🔒 **A** · locked',
  ],
  [
    'how many of one',
    'unlocked',
    { form: 'count' },
    [lock('A', true)],
    'locked',
    '**None:** 🔒 **A** · locked',
  ],
  ['what heats and is on', 'on', { asks: 'on' }, [climate('A', 'heat')], 'mode', '**Yes:** 🌡️ **A** · heat'],
  ['what heats and is off', 'on', { asks: 'on' }, [climate('A', 'off')], 'mode', '**No:** 🌡️ **A** · off'],
  [
    'what heats and may be off',
    'off',
    { asks: 'on' },
    [climate('A', 'auto')],
    'mode',
    '**No:** 🌡️ **A** · automatic',
  ],
  [
    'what heats and is away',
    'off',
    { asks: 'on' },
    [climate('A', 'off', { availability: 'offline' })],
    'mode',
    '**Not known:** 🚫 **A** · off · *offline, and so perhaps out of date*',
  ],
  [
    'several that heat, one of them on',
    'off',
    { asks: 'on', quantifier: 'all' },
    [climate('A', 'heat'), climate('B', 'off')],
    'mode',
    '**No:** 🌡️ **A** · heat (1 of 2 is off)',
  ],
  [
    'what has a mode of another kind',
    'on',
    { asks: 'on' },
    [climate('A', 'docked')],
    'mode',
    '🌡️ **A** · docked',
  ],
  ['one of two states', 'open', { form: 'value' }, [contact('A', 'closed')], 'contact', '📟 **A** · closed'],
  [
    'people, of whom a home knows no more than what moves',
    'moving',
    { form: 'value', asks: 'motion', state: null },
    [
      motion('A', false, { room: 'Hallway' }),
      motion('B', true, { room: 'Attic' }),
      motion('C', null),
      motion('D', false, { room: 'Attic' }),
    ],
    'motion',
    'Motion in **Attic** now.\nNo motion in **Hallway** now.\n-# Not known: C',
  ],
  [
    'how many',
    'low',
    { form: 'count', asks: 'battery' },
    [battery('A', 9), battery('B', 80)],
    'battery',
    '1 of 2 is low:\n📟 **A** · 🪫 battery 9 %',
  ],
  [
    'one that is away',
    'closed',
    {},
    [contact('A', 'closed', { availability: 'offline', lastSeen: new Date(1000) })],
    'contact',
    '**Not known:** 🚫 **A** · closed · *offline, last heard from <t:1:R>*',
  ],
  [
    'one that is away and never told',
    'closed',
    {},
    [contact('A', null, { availability: 'offline', lastSeen: new Date(1000) })],
    'contact',
    '**Not known:** 🚫 **A** · *offline, last heard from <t:1:R>*',
  ],
  [
    'who is away',
    'offline',
    { form: 'which', asks: 'availability' },
    [contact('A', 'open'), contact('B', 'open', { availability: 'offline' })],
    'availability',
    '1 of 2 is offline:\n🚫 **B** · *offline, and so perhaps out of date*',
  ],
])('answers about %s', (_what, state, more, devices, asks, answer) => {
  expect(toDeviceAnswer({ ...asked, state, ...more }, { devices, asks, told: true }, en)).toBe(answer);
});
