import { expect, it } from 'vitest';
import { startCareful } from '../support/careful-household.ts';
import { answerTo, textOf } from '../support/spoken.ts';

/** A household whose parent pauses it. */
async function startPausing() {
  const household = await startCareful(null);
  const { discord, general, parent } = household;
  const pause = async (minutes: number) =>
    answerTo(
      await discord.invoke({
        userId: parent,
        channelId: general,
        command: 'hub pause',
        options: { minutes },
      }),
    );
  return { ...household, restart: household.restart, pause };
}

it('keeps everybody else from running scenes until it ends, through a restart, too', async () => {
  const { pause, scene, parent, restart, later, ran } = await startPausing();
  expect(await pause(10)).toContain('⏸️ The house is paused until');
  expect(await answerTo(await scene())).toContain('The house is paused until');
  await restart();
  expect(await answerTo(await scene())).toContain('The house is paused until');
  expect(await answerTo(await scene(parent))).toContain(' devices set.');
  later(10 * 60_000);
  expect(await answerTo(await scene())).toContain(' devices set.');
  expect(ran()).toBe(2);
});

it('ends at 0', async () => {
  const { pause, scene } = await startPausing();
  await pause(10);
  expect(await pause(0)).toBe('▶️ The house is no longer paused.');
  expect(await answerTo(await scene())).toContain(' devices set.');
});

it('drops what others have scheduled for that time, and says so', async () => {
  const { pause, guilds, guildId, general, child, now, told, restart, ran } = await startPausing();
  const runAt = new Date(now() + 200);
  await guilds.schedule({ guildId, channelId: general, userId: child, sceneId: 'movie_night', runAt });
  await pause(10);
  const telling = told(general);
  await restart();
  expect(textOf(await telling)).toContain('The house is paused until');
  await expect.poll(() => guilds.scheduled()).toEqual([]);
  expect(ran()).toBe(0);
});
