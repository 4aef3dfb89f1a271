import { describe, expect, it } from 'vitest';
import type { HomeWords } from '../../../src/intents/questions/contract.ts';
import { createQuestions } from '../../../src/intents/questions/questions.ts';
import { startListening } from '../../support/listening-household.ts';
import { startScriptedHub } from '../../support/scripted-hub.ts';

const questions = createQuestions();

/** A household that asks about these devices of its hub. */
async function startAsking(devices: readonly object[]) {
  const hub = await startScriptedHub(({ url }) => ({ body: url?.includes('devices') ? devices : [] }));
  return startListening(null, { hubUrl: `${hub.origin}/v1` });
}

const lock = { id: 'lock', name: 'Front door lock', type: 'lock', room: 'Hall', state: { locked: true } };
const door = { id: 'door', name: 'Front door', type: 'door', room: 'Hall', state: { contact: 'open' } };
const strip = {
  id: 'strip',
  name: 'Counter strip',
  type: 'outlet',
  room: 'Kitchen',
  state: { on: true },
  parts: [
    { id: 'kettle', name: 'Kettle', state: { on: true } },
    { id: 'worktop', name: 'Worktop', state: { on: false } },
  ],
};

it('says of what is locked that it stands open', async () => {
  const { ask } = await startAsking([lock, door]);
  const open = '\n⚠️ Open: Front door';
  expect(await ask('is the house locked?')).toBe(`**Yes:** 🔒 **Front door lock** · locked${open}`);
  expect(await ask('is the front door locked?')).toBe(`**Yes:** 🔒 **Front door lock** · locked${open}`);
  expect(await ask('is the front door unlocked?')).toBe('**No:** 🔒 **Front door lock** · locked');
});

it('answers about a part of a device by the name of the part', async () => {
  const { ask } = await startAsking([lock, strip]);
  expect(await ask('is the worktop on?')).toBe('**No:** 🔌 **Worktop (Counter strip)** · off');
  expect(await ask('is the kettle off?')).toBe('**No:** 🔌 **Kettle (Counter strip)** · on');
  expect(await ask('is the counter strip off?')).toBe('**No:** 🔌 **Counter strip** · on (Kettle)');
});

it('says whether an alarm system is armed, and of one that is being armed that nobody knows', async () => {
  const alarm = (armed: string) => [{ id: 'a', name: 'Alarm', type: 'alarm', state: { armed } }];
  const away = await startAsking(alarm('armed_away'));
  expect(await away.ask('is the house armed?')).toBe('**Yes:** 🛡️ **Alarm** · armed (away)');
  expect(await away.ask('is the alarm off?')).toMatch(/^\*\*No:\*\*/);
  const arming = await startAsking(alarm('arming'));
  expect(await arming.ask('is the alarm armed?')).toMatch(/^\*\*Not known:\*\*/);
});

describe('whether there is smoke', () => {
  const told = (...smoke: (boolean | null)[]) =>
    smoke.map((value, at) => ({
      id: `s_${at}`,
      name: `Room ${at}`,
      type: 'sensor',
      state: { smoke: value },
    }));

  it('is yes where one sensor tells of it, and never no where one does not answer', async () => {
    const { ask } = await startAsking(told(false, true, null));
    expect(await ask('is there smoke?')).toMatch(
      /^\*\*Yes:\*\* .*\*\*Room 1\*\* · .*\n-# Not known: Room 2$/,
    );
    const unsure = await startAsking(told(false, null));
    expect(await unsure.ask('is there smoke?')).toMatch(/^\*\*As far as I can see:\*\* .*1 did not answer/);
    const none = await startAsking(told(false));
    expect(await none.ask('is there any smoke in room 0?')).toMatch(/^\*\*No:\*\* .*no smoke$/);
  });

  it.each([
    'gibt es Rauch?',
    'y a-t-il de la fumée ?',
    '¿hay humo?',
    "c'è fumo?",
    'is er rook?',
    'há fumaça?',
    'czy jest dym?',
    'je tam kouř?',
    'er der røg?',
    'er det røyk?',
    'finns det rök?',
  ])('is asked in every language: %s', text => {
    const [device] = told(true);
    const question = questions.read(text);
    const home = {
      devices: [{ ...device, room: null, state: [{ name: 'smoke' }] }],
      automations: [],
      scenes: [],
    };
    expect(question && questions.find(question, home as HomeWords)).toMatchObject({ asks: 'smoke' });
  });
});
