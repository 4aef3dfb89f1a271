import { expect, it } from 'vitest';
import type { NoticeView } from '../../src/buttons/outbox/contract.ts';
import { createComposeNotice } from '../../src/discord/press-message.ts';
import type { ButtonSettings, GuildSettings, PressTotal } from '../../src/guilds/contract.ts';
import { silent } from '../support/guild-store.ts';

interface Said {
  readonly buttons?: Readonly<Record<string, Partial<ButtonSettings>>>;
  readonly household?: Partial<GuildSettings>;
}

const nothing = { name: null, emoji: null, channelId: null, roleId: null, isSilent: false, mutedUntil: null };
const noon = new Date('2026-11-21T12:00:00Z');

function total(topic: string, action: string, presses: number, more: Partial<PressTotal> = {}): PressTotal {
  return { topic, action, presses, events: presses, firstAt: noon, lastAt: noon, ...more };
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
      settings: async () => ({ language: null, timeZone: 'UTC', quietHours: null, ...household }),
    },
    localeOf: () => 'en-GB',
    log: silent,
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
  expect(content).toBe(`**Front door** ${text}`);
});

it('calls a button without a name by its topic', async () => {
  const { content } = await compose([total(bell, 'single', 1)]);
  expect(content).toBe('**Doorbell** pressed\n-# doorbell/button/btn_1');
});
