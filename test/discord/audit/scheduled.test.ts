import type { APIMessage } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import type { ScheduledScene } from '../../../src/guilds/model.ts';
import { auditOf } from '../../support/audit-of.ts';
import { startHousehold } from '../../support/household.ts';
import { answerTo, buttonOf, messageOf } from '../../support/spoken.ts';

const MINUTE_MS = 60_000;
const movieNight = { type: 'run', sceneId: 'movie_night', scene: 'Movie night', decidedBy: null } as const;

/** A household in which movie night is scheduled, and its record once the bot has told what became of it. */
async function startScheduled() {
  const clock = { aheadMs: 0 };
  const household = await startHousehold({ now: () => Date.now() + clock.aheadMs });
  const { discord, guilds, guildId, child, general, restart } = household;
  await guilds.syncScenes(guildId, [{ id: 'movie_night', name: 'Movie night' }]);
  return {
    ...household,
    later(ms: number) {
      clock.aheadMs += ms;
    },
    schedule: (inMs: number, more: Partial<ScheduledScene> = {}) =>
      guilds.schedule({
        guildId,
        channelId: general,
        userId: child,
        sceneId: 'movie_night',
        runAt: new Date(Date.now() + inMs),
        ...more,
      }),
    async afterRestart() {
      await restart();
      await expect.poll(() => guilds.scheduled()).toEqual([]);
      return auditOf(household);
    },
    /** Has the child ask for it at a time, and say Yes. */
    async ask(content: string) {
      const asked = discord.next('message', ({ message }) => message.author.id === discord.botUserId);
      discord.say({ userId: child, channelId: general, content: `<@${discord.botUserId}> ${content}` });
      const { message } = await asked;
      const isSame = (update: APIMessage) => update.id === message.id;
      const answered = discord.next('message_update', update => isSame(update.message));
      const customId = buttonOf(message, 'Yes, schedule it');
      await discord.click({ userId: child, messageId: message.id, customId });
      await answered;
    },
  };
}

it('has one entry of a scene that ran at its time, by whoever asked for it', async () => {
  const { schedule, afterRestart, child } = await startScheduled();
  await schedule(100);
  const result = { kind: 'on', applied: 4 };
  expect(await afterRestart()).toEqual([{ userId: child, way: 'schedule', ...movieNight, result }]);
});

it('has one entry of a scene whose time passed while the bot was away', async () => {
  const { schedule, later, afterRestart } = await startScheduled();
  await schedule(MINUTE_MS);
  later(5 * MINUTE_MS);
  expect(await afterRestart()).toMatchObject([{ ...movieNight, result: { kind: 'missed' } }]);
});

it('has one entry of a scene in whose midst the bot was stopped', async () => {
  const { schedule, guilds, afterRestart } = await startScheduled();
  await guilds.beginScheduled((await schedule(MINUTE_MS)).id);
  expect(await afterRestart()).toMatchObject([{ ...movieNight, result: { kind: 'unknown' } }]);
});

it('has one entry of a scene whose asker has left', async () => {
  const { schedule, afterRestart } = await startScheduled();
  await schedule(100, { userId: '1299999999999999999' });
  expect(await afterRestart()).toMatchObject([{ result: { kind: 'refused', why: 'memberGone' } }]);
});

it('has one entry of a scene whose channel is gone', async () => {
  const { schedule, afterRestart } = await startScheduled();
  await schedule(100, { channelId: '1299999999999999998' });
  expect(await afterRestart()).toMatchObject([{ result: { kind: 'refused', why: 'notSeen' } }]);
});

it('has one entry of a scene that has become careful since', async () => {
  const { schedule, guilds, guildId, afterRestart } = await startScheduled();
  await schedule(100);
  const nobody = { approverRoleId: null, approvalChannelId: null };
  await guilds.setConfirmationPolicy(guildId, { sceneId: 'movie_night', policy: 'confirm', ...nobody });
  expect(await afterRestart()).toMatchObject([
    { ...movieNight, way: 'schedule', result: { kind: 'refused', why: 'must_confirm' } },
  ]);
});

it('says who scheduled a scene, and who cancelled it', async () => {
  const household = await startScheduled();
  const { ask, discord, guilds, guildId, child, parent, general } = household;
  await ask('movie night in 20 minutes');
  const [scheduled] = await guilds.scheduled(guildId);
  const list = await discord.invoke({ userId: parent, channelId: general, command: 'scenes scheduled' });
  const { id: messageId } = await messageOf(list);
  const values = [scheduled?.id ?? ''];
  await answerTo(await discord.click({ userId: parent, messageId, customId: 'scenes:cancel', values }));
  const runAt = scheduled?.runAt.getTime();
  expect(await auditOf(household)).toEqual([
    { userId: child, way: 'button', ...movieNight, result: { kind: 'scheduled', runAt } },
    { userId: parent, way: 'select', ...movieNight, result: { kind: 'cancelled', runAt, askedBy: child } },
  ]);
  const told = await answerTo(await discord.invoke({ userId: parent, channelId: general, command: 'audit' }));
  expect(told).toContain(`🗑️ **Movie night** will not run at <t:${Math.floor((runAt ?? 0) / 1000)}:f>`);
  expect(told).not.toContain('🚫');
});

it('says by whose exchange of the hub a scene was called off, by the name that it had', async () => {
  const household = await startScheduled();
  const { schedule, discord, parent, child, general, listScenes } = household;
  await listScenes([{ id: 'scene_17', name: 'Cinema' }]);
  const { runAt } = await schedule(MINUTE_MS, { sceneId: 'scene_17' });
  const command = { userId: parent, channelId: general, command: 'hub disconnect' };
  await answerTo(await discord.invoke(command));
  const result = { kind: 'cancelled', runAt: runAt.getTime(), askedBy: child };
  const runs = (await auditOf(household)).filter(({ type }) => type === 'run');
  const cinema = { type: 'run', sceneId: 'scene_17', scene: 'Cinema', decidedBy: null } as const;
  expect(runs).toEqual([{ userId: parent, way: 'slash', ...cinema, result }]);
});
