import { expect, it } from 'vitest';
import { messagesFor } from '../../src/messages/catalogue.ts';
import { startCareful } from '../support/careful-household.ts';
import { answerTo, messageOf, textOf } from '../support/spoken.ts';

const MINUTE_MS = 60_000;
const UNTIL = /You are in time-out on this server until <t:\d+:t> \(<t:\d+:R>\)/;

/** A household whose child can be put into time-out. */
async function startStrict(policy: Parameters<typeof startCareful>[0] = null) {
  const household = await startCareful(policy);
  const { discord, guildId, child, now } = household;
  const timeOut = (userId = child, ms = 10 * MINUTE_MS) =>
    discord.setTimeOut(guildId, userId, new Date(now() + ms));
  return { ...household, timeOut };
}

it('neither runs a scene nor shows the home to a member in time-out', async () => {
  const { discord, scene, child, general, guildId, ran, timeOut } = await startStrict();
  timeOut();
  expect(await answerTo(await scene())).toMatch(UNTIL);
  for (const command of ['devices', 'automations'])
    expect(await answerTo(await discord.invoke({ userId: child, channelId: general, command }))).toMatch(
      UNTIL,
    );
  expect(ran()).toBe(0);
  discord.setTimeOut(guildId, child, null);
  expect(await answerTo(await scene())).toContain('✅ **Movie night**');
});

it('runs no scene that a member in time-out asked for before', async () => {
  const { discord, guilds, guildId, child, general, ran, later, timeOut, now, restart } = await startStrict();
  const runAt = new Date(now() + MINUTE_MS);
  await guilds.schedule({ guildId, channelId: general, userId: child, sceneId: 'movie_night', runAt });
  timeOut();
  const told = discord.next('message', ({ message }) => UNTIL.test(textOf(message)));
  later(MINUTE_MS + 500);
  await restart();
  await told;
  expect(ran()).toBe(0);
});

it('takes no confirmation of a member in time-out', async () => {
  const { scene, press, child, ran, running, timeOut } = await startStrict('confirm');
  const asked = await messageOf(await scene());
  timeOut();
  await press(asked, 'Run it', child);
  await running.bot.idle();
  expect(ran()).toBe(0);
});

it('lets nobody in time-out approve, and runs nothing for one', async () => {
  const { scene, told, press, second, parent, doorbell, ran, running, timeOut, discord, guildId } =
    await startStrict('approve');
  const asking = told(doorbell);
  await scene();
  const asked = await asking;
  timeOut(second);
  expect(await answerTo(await press(asked, 'Approve', second))).toMatch(UNTIL);
  discord.setTimeOut(guildId, second, null);
  timeOut();
  await press(asked, 'Approve', parent);
  await running.bot.idle();
  expect(ran()).toBe(0);
});

it('lets a manager in time-out change nothing, and whoever owns the server be in none', async () => {
  const { discord, guildId, guilds, second, parent, general, timeOut } = await startStrict();
  await guilds.allowRole(guildId, 'manage', '1200000000000000032');
  timeOut(second);
  const pause = (userId: string) =>
    discord.invoke({
      userId,
      channelId: general,
      command: 'hub pause',
      options: { minutes: 5 },
      force: true,
    });
  expect(await answerTo(await pause(second))).toMatch(UNTIL);
  expect((await guilds.access(guildId)).pause).toBeNull();
  expect(() => timeOut(parent)).toThrow('Administrators');
  expect(await answerTo(await pause(parent))).toContain('paused');
});

it.each(['de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'] as const)(
  'has a sentence of its own for it in %s',
  language => {
    const { timed_out, paused } = messagesFor(language).access.refusal;
    const said = timed_out({ unix: 1 });
    expect(said).toContain('<t:1:t> (<t:1:R>)');
    expect([paused({ unix: 1 }), messagesFor('en').access.refusal.timed_out({ unix: 1 })]).not.toContain(
      said,
    );
  },
);
