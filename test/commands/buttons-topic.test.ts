import { expect, it, vi } from 'vitest';
import { clock } from '../../src/process/clock.ts';
import { startRinging } from '../support/ringing-household.ts';
import { answerTo } from '../support/spoken.ts';
import { stepClock } from '../support/step-clock.ts';

const topic = 'doorbell/button/btn_1';
const unknown = { state: 'zzz' };

it('says of an unknown message what it is, once a value, and ignores that from a manager’s click on', async () => {
  const { guilds, guildId, ring, click, broker, ask, child } = await startRinging();
  const message = await ring(topic, unknown);
  expect(message.content).toContain('-# An unknown message, so I take it for a press.');
  await click(message, 'Ignore “zzz”', child);
  expect((await guilds.buttonSettings(guildId)).get(topic)?.rules ?? []).toEqual([]);
  expect(await answerTo(await click(message, 'Ignore “zzz”'))).toBe(
    '**Doorbell**: `state=zzz` → ignored, from now on.',
  );
  await broker.publish(topic, unknown);
  await ring('hall/button/btn_1');
  expect(await guilds.pressCount(guildId, topic)).toBe(1);
  expect(await ask('status')).toContain('`state=zzz` → ignored');
});

it('rings for each unknown value though another one is ignored, and asks of it what it is', async () => {
  const { ring, click, broker, guilds, guildId, discord, doorbell } = await startRinging();
  const message = await ring(topic, 'chime one');
  expect(await answerTo(await click(message, 'Ignore “chime one”'))).toContain('`chime one` → ignored');
  await broker.publish(topic, 'chime two');
  const actions = async () =>
    (await guilds.pressHistory(guildId, { topic, offset: 0, limit: 9 })).map(({ action }) => action);
  await expect.poll(actions).toEqual(['unknown', 'unknown']);
  const now = () => discord.messages(doorbell)[0];
  await expect.poll(() => JSON.stringify(now()?.components)).toContain('Ignore “chime two”');
  await broker.publish(topic, 'chime one');
  await broker.publish(topic, 'chime two');
  await expect.poll(actions).toEqual(['pressed', 'unknown', 'unknown']);
});

it('settles whatever is unknown where a message names nothing that happened', async () => {
  const { ring, click } = await startRinging();
  const message = await ring(topic, { zone: 3, loop: 1 });
  expect(await answerTo(await click(message, 'Ignore it'))).toBe(
    '**Doorbell**: any unknown message → ignored, from now on.',
  );
});

it('takes an unknown message for a press from a click on', async () => {
  const { ring, click, guilds, guildId } = await startRinging();
  await answerTo(await click(await ring(topic, unknown), '“zzz” is a press'));
  expect((await guilds.buttonSettings(guildId)).get(topic)?.rules).toEqual([
    { field: 'state', value: 'zzz', means: 'pressed' },
  ]);
  expect((await ring('hall/button/btn_1', unknown)).content).toContain('unknown message');
});

it.each([
  ['Ignore “zzz”', 'ignored'],
  ['“zzz” is a press', 'a press'],
])('says on the message who settled it and how, once: %s', async (label, meaning) => {
  const { ring, click, discord, doorbell, parent } = await startRinging();
  const message = await ring(topic, unknown);
  await answerTo(await click(message, label));
  const now = () => discord.messages(doorbell)[0];
  await expect.poll(() => now()?.content).toContain(`-# <@${parent}>: \`state=zzz\` → ${meaning}`);
  expect(now()?.content).not.toContain('Say what it is');
  expect(JSON.stringify(now()?.components)).not.toMatch(/Ignore|is a press/);
});

it.each([
  ['frobnicate', 'frobnicate'],
  ['{"event":"wobble"}', '{"event":"wobble"}'],
  ['**@everyone** `x` \u202e', "**@everyone** 'x' ?"],
])('shows what came, as code: %s', async (payload, shown) => {
  const { ring, ask } = await startRinging();
  expect((await ring(topic, payload)).content).toContain(`\n-# \`${shown}\`\n-# An unknown message`);
  expect(await ask('history')).toContain(`\`${shown}\``);
});

it('keeps the buttons of what is not settled, of the newest few', async () => {
  const { through } = stepClock();
  const { ring, discord, doorbell } = await startRinging({ discord: { rateLimits: false } });
  const posted: string[] = [];
  for (let i = 0; i < 7; i++) posted.push((await through(ring(`door${i}/button/btn_1`, unknown))).id);
  posted.push((await through(ring('hall/button/btn_1'))).id);
  const withButtons = () =>
    discord.messages(doorbell).flatMap(({ id, components }) => (components?.length ? id : []));
  await through(expect.poll(withButtons).toEqual(posted.slice(2)));
  await through(clock.sleep(60_000));
  expect(withButtons()).toEqual(posted.slice(2));
});

it('settles the unknown messages of a flood some at a click, and says what is left', async () => {
  const { click, guilds, guildId, broker, discord, doorbell } = await startRinging();
  const topics = Array.from({ length: 40 }, (_, i) => `${'sensor_'.repeat(9)}${i}/button/btn_1`);
  // What comes while a message is on its way is told by the next, all of it.
  discord.faults.rateLimit({ count: Number.POSITIVE_INFINITY, retryAfterMs: 50, path: /\/messages$/ });
  await broker.publish(topic);
  await expect.poll(() => guilds.unconfirmedNotices(guildId, doorbell)).toHaveLength(1);
  await Promise.all(topics.map(each => broker.publish(each, unknown)));
  await expect.poll(() => guilds.pressCount(guildId, null)).toBe(41);
  discord.faults.mendRest();
  const message = await vi.waitUntil(() => discord.messages(doorbell)[1], { timeout: 30_000 });
  await expect.poll(() => guilds.unconfirmedNotices(guildId, doorbell)).toEqual([]);
  const settled = async () => (await guilds.buttonSettings(guildId)).size;
  expect(await answerTo(await click(message, 'Ignore it'))).toContain('… and 25 more buttons');
  expect(await settled()).toBe(15);
  await answerTo(await click(message, 'Ignore it'));
  expect(await answerTo(await click(message, 'Ignore it'))).not.toContain('more button');
  expect(await settled()).toBe(40);
});

it('reads a topic’s messages as they are said to mean, suggests them, and takes that back', async () => {
  const { ring, ask, discord, parent, general, guilds, guildId, broker } = await startRinging();
  await ring(topic, unknown);
  const options = { topic, message: '' };
  const picking = { channelId: general, command: 'buttons topic', focused: 'message', options };
  expect(await discord.autocomplete({ ...picking, userId: parent })).toEqual([
    { name: 'any unknown message', value: '*' },
    { name: 'state=zzz', value: 'state=zzz' },
  ]);
  const said = await ask('topic', { topic, message: 'state=zzz', means: 'hold' });
  expect(said).toBe('**Doorbell**: `state=zzz` → held, from now on.');
  expect(await ask('status')).toContain('`state=zzz` → held');
  await broker.publish(topic, unknown);
  await expect
    .poll(async () =>
      (await guilds.pressHistory(guildId, { topic, offset: 0, limit: 5 })).map(({ action }) => action),
    )
    .toEqual(['hold', 'unknown']);
  const back = await ask('topic', { topic, message: 'state=zzz', means: 'forget' });
  expect(back).toContain('nothing is said any more');
  expect((await guilds.buttonSettings(guildId)).get(topic)?.rules).toEqual([]);
});

it.each([
  ['event=*', '`event=*`'],
  ['a_b=[x]', '`a_b=[x]`'],
  ['a` @everyone **b**', "`a' @everyone **b**`"],
])('shows a message as it was typed, and as nothing else: %s', async (message, shown) => {
  const { ask } = await startRinging();
  expect(await ask('topic', { topic, message, means: 'hold' })).toContain(`: ${shown} → held`);
});
