import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_LATE_PRESS_MS } from '../../../src/app/config.ts';
import { createComposeNotice } from '../../../src/discord/presses/press-message.ts';
import type { ButtonSettings, GuildSettings } from '../../../src/guilds/model.ts';
import type { PressTotal } from '../../../src/guilds/presses/contract.ts';
import type { NoticeView } from '../../../src/household/presses/outbox/contract.ts';
import { silent } from '../../support/guild-store.ts';

interface Said {
  readonly buttons?: Readonly<Record<string, Partial<ButtonSettings>>>;
  readonly household?: Partial<GuildSettings>;
}

const nothing = {
  name: null,
  emoji: null,
  channelId: null,
  roleId: null,
  isSilent: false,
  mute: null,
  rules: [],
};
const noon = new Date('2026-11-21T12:00:00Z');
const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const unix = (date: Date) => date.getTime() / 1000;
const AT_NOON = `<t:${unix(noon)}:t>`;
const role = '1300000000000000001';

function total(topic: string, action: string, presses: number, more: Partial<PressTotal> = {}): PressTotal {
  return { topic, action, presses, events: presses, firstAt: noon, lastAt: noon, sample: null, ...more };
}

async function compose(
  totals: readonly PressTotal[],
  view: Partial<NoticeView> = {},
  { buttons = {}, household = {} }: Said = {},
) {
  const settings = new Map(Object.entries(buttons).map(([topic, said]) => [topic, { ...nothing, ...said }]));
  const composeNotice = createComposeNotice({
    guilds: {
      buttonSettings: async () => settings,
      settings: async () => ({
        language: null,
        timeZone: 'UTC',
        quietHours: null,
        spokenAnswers: false,
        rights: null,
        ...household,
      }),
    },
    localeOf: () => 'en-GB',
    log: silent,
    summedUpAfterMs: DEFAULT_LATE_PRESS_MS,
  });
  const body = await composeNotice({
    guildId: '1',
    nonce: 'n1',
    totals,
    deliveredAt: noon,
    late: null,
    isDismissed: false,
    isEdit: false,
    ...view,
  });
  return JSON.parse(body) as {
    content: string;
    components: { components: { custom_id: string; label: string }[] }[];
    flags?: number;
    allowed_mentions: unknown;
  };
}

const bell = 'doorbell/button/btn_1';
const labels = ({ components }: Awaited<ReturnType<typeof compose>>) =>
  components.flatMap(row => row.components.map(({ label }) => label));
const named = { buttons: { [bell]: { name: 'Front door' } } };

it.each<[PressTotal[], string]>([
  [[total(bell, 'single', 1)], 'pressed'],
  [[total(bell, 'pressed', 3)], 'pressed 3 times'],
  [[total(bell, 'double', 2, { events: 1 })], 'pressed twice'],
  [[total(bell, 'double', 4, { events: 2 })], 'pressed 4 times (2 × twice)'],
  [[total(bell, 'hold', 1)], 'held'],
  [[total(bell, 'hold', 3)], 'held 3 times'],
  [[total(bell, 'single', 3), total(bell, 'pressed', 1)], 'pressed 4 times'],
  [
    [total(bell, 'single', 3), total(bell, 'double', 2, { events: 1 })],
    'pressed 5 times (3 × once, 1 × twice)',
  ],
  [[total(bell, 'hold', 1), total(bell, 'release', 1)], 'pressed twice (1 × held, 1 × released)'],
  [[total(bell, 'double', 7, { events: 2 })], 'pressed 7 times'],
  [[total(bell, 'constructor', 1200)], 'pressed 1,200 times'],
])('says of %j how many presses there were', async (totals, text) => {
  const { content } = await compose(totals, {}, named);
  expect(content).toBe(`**Front door** ${text} · ${AT_NOON}`);
});

it('calls a button without a name by its topic', async () => {
  const { content } = await compose([total(bell, 'single', 1)]);
  expect(content).toBe(`**Doorbell** pressed · ${AT_NOON}\n-# doorbell/button/btn_1`);
});

it('tells of several buttons in a digest, the busiest first', async () => {
  const totals = [total('hall/button/btn_2', 'single', 2), total(bell, 'single', 3), total(bell, 'hold', 1)];
  const { content } = await compose(totals, {}, { buttons: { [bell]: { name: 'Front door', emoji: '🔔' } } });
  expect(content.split('\n')).toEqual([
    `**6 presses** of 2 buttons · ${AT_NOON}`,
    '🔔 **Front door** pressed 4 times (3 × once, 1 × held)',
    '**Hall 2** pressed twice · hall/button/btn_2',
  ]);
});

/** The sum that a digest's head names, and what its lines and its rest come to. */
function sumsOf(content: string): { head: number; lines: number } {
  const numbers = (pattern: RegExp) =>
    [...content.matchAll(pattern)].map(([, number = '']) => Number(number.replaceAll(',', '')));
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const counted = numbers(/\*\* pressed ([\d,]+) times/g);
  const once = [...content.matchAll(/\*\* (pressed|held)(?= ·|$)/gm)].length;
  const twice = [...content.matchAll(/\*\* pressed twice/g)].length;
  const lines = sum(counted) + once + 2 * twice + sum(numbers(/more buttons?: ([\d,]+)/g));
  return { head: sum(numbers(/^\*\*([\d,]+) presses\*\*/gm)), lines };
}

it('keeps within what Discord takes, and its numbers add up', async () => {
  const presses = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 2, maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(presses, async counts => {
      const totals = counts.map((count, i) => total(`${'long/'.repeat(i % 9)}button${i}`, 'single', count));
      const { content } = await compose(totals);
      expect(content.length).toBeLessThanOrEqual(2000);
      const expected = counts.reduce((all, count) => all + count, 0);
      expect(sumsOf(content)).toEqual({ head: expected, lines: expected });
    }),
    { numRuns: 50 },
  );
});

it('keeps within it whatever buttons are called, and whomever they ping', async () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 });
  const button = fc.record({ topic: text, name: fc.option(text), isOld: fc.boolean() });
  const late = fc.constantFrom('away' as const, null);
  await fc.assert(
    fc.asyncProperty(fc.array(button, { minLength: 1, maxLength: 60 }), late, async (buttons, reason) => {
      const said = buttons.map(({ topic, name }, i) => [
        topic,
        { name, roleId: `${role.slice(0, -2)}${i + 10}` },
      ]);
      const totals = buttons.map(({ topic, isOld }) => {
        const pressed = isOld ? at('01:00') : noon;
        return total(topic, 'single', 2, { firstAt: pressed, lastAt: pressed });
      });
      const { content } = await compose(totals, { late: reason }, { buttons: Object.fromEntries(said) });
      expect(content.length).toBeLessThanOrEqual(2000);
      const stated = [...content.matchAll(/^(?:<@&\d+> )*\*\*([\d,]+) presses\*\*|\*\* pressed twice/gm)];
      expect(stated.length).toBeGreaterThan(0);
    }),
    { numRuns: 60 },
  );
});

it('sums up what has no room: 10,000 buttons', async () => {
  const totals = Array.from({ length: 10_000 }, (_, i) => total(`flood/button/btn_${i}`, 'single', 2));
  const { content } = await compose(totals);
  expect(content).toMatch(/^\*\*20,000 presses\*\* of 10,000 buttons · <t:\d+:t>\n/);
  expect(content).toMatch(/\n… and [\d,]+ more buttons: [\d,]+ presses$/);
  expect(sumsOf(content)).toEqual({ head: 20_000, lines: 20_000 });
});

it.each([
  ['unreachable', 'Discord was unreachable'],
  ['forbidden', 'the channel could not be written to'],
  ['away', 'the bot was away'],
  ['flood', 'there were too many at once'],
] as const)('says when presses were that come late: %s', async (late, why) => {
  const [first, last, deliveredAt] = [at('14:02'), at('14:05'), at('14:31')];
  const once = await compose(
    [total(bell, 'single', 1, { firstAt: first, lastAt: first })],
    { late, deliveredAt },
    named,
  );
  expect(once.content).toBe(
    `**Front door** pressed <t:${unix(first)}:t>, delivered <t:${unix(deliveredAt)}:t>: ${why}`,
  );
  const often = await compose(
    [total(bell, 'single', 3, { firstAt: first, lastAt: last })],
    { late, deliveredAt },
    named,
  );
  expect(often.content).toContain(
    `pressed 3 times between <t:${unix(first)}:t> and <t:${unix(last)}:t>, delivered`,
  );
});

it('gives the date, too, of a press of another day by the household’s clocks', async () => {
  const [pressed, deliveredAt] = [at('10:30'), at('13:30')];
  const { content } = await compose(
    [total(bell, 'single', 1, { firstAt: pressed, lastAt: pressed })],
    { late: 'away', deliveredAt },
    { household: { timeZone: 'Pacific/Auckland' } },
  );
  expect(content).toContain(`pressed <t:${unix(pressed)}:f>, delivered <t:${unix(deliveredAt)}:t>`);
});

it('sums up in one line what is told more than six hours late', async () => {
  const [first, last] = [at('01:00'), at('05:59')];
  const old = { firstAt: first, lastAt: last };
  const totals = [
    total(bell, 'single', 30, old),
    total('hall/button/btn_1', 'single', 7, old),
    total('attic/button/btn_1', 'single', 1, { firstAt: at('11:00'), lastAt: at('11:00') }),
  ];
  const { content } = await compose(totals, { late: 'unreachable' }, named);
  expect(content.split('\n')).toEqual([
    `**Attic** pressed <t:${unix(at('11:00'))}:t>, delivered <t:${unix(noon)}:t>: Discord was unreachable`,
    '-# attic/button/btn_1',
    `**37 presses**, between <t:${unix(first)}:t> and <t:${unix(last)}:t>, were not told in time: **Front door** 30, **Hall** 7`,
  ]);
});

it('tells a press of a device whose clock is wrong as it comes', async () => {
  const past = new Date(0);
  const { content } = await compose([total(bell, 'single', 1, { firstAt: past, lastAt: past })], {}, named);
  expect(content).toBe(`**Front door** pressed · ${AT_NOON}`);
});

it.each([
  ['one minute', { firstAt: noon, lastAt: new Date(noon.getTime() + 59_000) }, AT_NOON],
  ['some', { firstAt: noon, lastAt: at('12:04') }, `${AT_NOON}–<t:${unix(at('12:04'))}:t>`],
  ['a clock that is ahead', { firstAt: at('19:00'), lastAt: at('19:00') }, AT_NOON],
])('says when presses in time were: within %s', async (_span, times, when) => {
  const { content } = await compose([total(bell, 'single', 2, times)], {}, named);
  expect(content).toBe(`**Front door** pressed twice · ${when}`);
});

it('says when they were of an edit that comes later', async () => {
  const lastAt = at('12:09');
  const presses = [total(bell, 'single', 2, { firstAt: noon, lastAt })];
  const span = `${AT_NOON}–<t:${unix(lastAt)}:t>`;
  for (const deliveredAt of [noon, lastAt]) {
    const { content } = await compose(presses, { deliveredAt, isEdit: true }, named);
    expect(content).toBe(`**Front door** pressed twice · ${span}`);
  }
});

it('lets no name, emoji or topic become markup or a ping', async () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 });
  await fc.assert(
    fc.asyncProperty(text, text, text, async (topic, name, emoji) => {
      const buttons = { [topic]: { name, emoji } };
      for (const said of [{}, { buttons }]) {
        for (const totals of [
          [total(topic, 'single', 1)],
          [total(topic, 'single', 1), total('x', name, 1)],
        ]) {
          const { content, allowed_mentions } = await compose(totals, {}, said);
          expect(content).not.toMatch(/<[@#&!]|@everyone|@here|(?<!\\):\/\//);
          expect(allowed_mentions).toEqual({ parse: [], roles: [] });
        }
      }
    }),
  );
});

it('pings a button’s role with a press that comes in time', async () => {
  const buttons = { [bell]: { name: 'Front door', roleId: role } };
  const press = [total(bell, 'single', 1)];
  const { content, allowed_mentions } = await compose(press, {}, { buttons });
  expect(content).toBe(`<@&${role}> **Front door** pressed · ${AT_NOON}`);
  expect(allowed_mentions).toEqual({ parse: [], roles: [role] });
  const edited = await compose(press, { isEdit: true }, { buttons });
  expect(edited.allowed_mentions).toEqual({ parse: [] });
  const late = await compose(press, { late: 'away' }, { buttons });
  expect(late.content).not.toContain(role);
  const silenced = await compose(press, {}, { buttons: { [bell]: { roleId: role, isSilent: true } } });
  expect(silenced.content).not.toContain(role);
});

const SILENT = 1 << 12;
const hall = 'hall/button/btn_1';

it.each<[string, Said, readonly string[], number | undefined]>([
  ['a silent button', { buttons: { [bell]: { isSilent: true } } }, [bell], SILENT],
  ['every button', { buttons: { '#': { isSilent: true } } }, [bell], SILENT],
  ['a silent button among others', { buttons: { [bell]: { isSilent: true } } }, [bell, hall], undefined],
  ['quiet hours', { household: { quietHours: { from: 11 * 60, to: 13 * 60 } } }, [bell], SILENT],
  [
    'quiet hours past midnight',
    { household: { quietHours: { from: 22 * 60, to: 7 * 60 } } },
    [bell],
    undefined,
  ],
  [
    'quiet hours where clocks show another time',
    { household: { timeZone: 'Asia/Tokyo', quietHours: { from: 20 * 60, to: 7 * 60 } } },
    [bell],
    SILENT,
  ],
])('posts without a notification where it is to: %s', async (_name, said, topics, flags) => {
  const totals = topics.map(topic => total(topic, 'single', 1));
  expect((await compose(totals, {}, said)).flags).toBe(flags);
  expect((await compose(totals, { isEdit: true }, said)).flags).toBeUndefined();
});

it('offers what can be done about it, and a name while there is none', async () => {
  const idsOf = async (...parts: Parameters<typeof compose>) =>
    (await compose(...parts)).components.flatMap(row => row.components.map(button => button.custom_id));
  const every = ['buttons:scene:n1', 'buttons:mute:n1', 'buttons:dismiss:n1'];
  const press = [total(bell, 'single', 1)];
  expect(await idsOf(press)).toEqual([...every, 'buttons:name:n1']);
  expect(await idsOf(press, { late: 'away' })).toEqual([...every, 'buttons:name:n1:away']);
  expect(await idsOf(press, {}, named)).toEqual(every);
  expect(await idsOf([...press, total(hall, 'single', 1)])).toEqual(every);
  expect(await idsOf(press, { isDismissed: true })).toEqual([]);
});

it('rings even where nothing can be read', async () => {
  const broken = async () => {
    throw new Error('disk I/O error');
  };
  const composeNotice = createComposeNotice({
    guilds: { buttonSettings: broken, settings: broken },
    localeOf: () => 'en-GB',
    log: silent,
    summedUpAfterMs: DEFAULT_LATE_PRESS_MS,
  });
  const view = {
    guildId: '1',
    nonce: 'n1',
    deliveredAt: noon,
    late: null,
    isDismissed: false,
    isEdit: false,
  };
  const body = await composeNotice({ ...view, totals: [total(bell, 'single', 1)] });
  expect(JSON.parse(body).content).toContain('**Doorbell** pressed');
});

it('offers no name where it tells of one button and sums up another: it would be for the wrong one', async () => {
  const old = total('gate/button/btn_1', 'single', 1, { firstAt: at('01:00'), lastAt: at('01:00') });
  const late = await compose([old, total(bell, 'single', 1)], { late: 'away' });
  expect(labels(late)).not.toContain('Name it');
  expect(labels(await compose([old], { late: 'away' }))).toContain('Name it');
});
