import { expect, it } from 'vitest';
import { startHousehold } from '../support/household.ts';
import { startListening } from '../support/listening-household.ts';
import { startRinging } from '../support/ringing-household.ts';
import { answerTo } from '../support/spoken.ts';

/** The bot that production runs, with its store in PostgreSQL. */

it('connects a hub from inside Discord, runs a scene, and knows the hub after a restart', async () => {
  const { discord, hub, guilds, guildId, parent, general, ...household } = await startHousehold({
    hubUrl: null,
  });
  const at = { userId: parent, channelId: general };
  const form = await discord.invoke({ ...at, command: 'hub connect' });
  if (form.kind === 'message' || form.kind === 'failed') throw new Error(`no form, but ${form.kind}`);
  const fields = { address: `${hub.url}/api/v1`, key: hub.apiKey };
  const { interactionId } = form;
  expect(await answerTo(await discord.submit({ userId: parent, interactionId, fields }))).toContain(
    '28 devices',
  );
  await household.restart();
  const ran = await discord.invoke({ ...at, command: 'scene', options: { id: 'reading' } });
  expect(await answerTo(ran)).toContain('**Reading**: 3 devices set');
  expect(await guilds.hub(guildId)).toMatchObject({ apiKey: hub.apiKey, connectedBy: parent });
});

it('runs the scene that somebody says', async () => {
  const { ask, dark } = await startListening();
  expect(await ask('movie night please')).toContain('**Movie night**');
  expect(await dark()).toBe(true);
});

it('tells each press once, through a restart', async () => {
  const ringing = await startRinging();
  const { guilds, guildId, ring } = ringing;
  await ring('doorbell/button/btn_1', { event: 'single', id: 'press-of-a-doorbell-01' });
  await ringing.restart();
  const { content } = await ring('hallway/button/btn_1');
  expect(content).toContain('pressed');
  const page = await guilds.pressHistory(guildId, { topic: null, offset: 0, limit: 10 });
  expect(page.map(({ topic, repeats }) => [topic, repeats])).toEqual([
    ['hallway/button/btn_1', 0],
    ['doorbell/button/btn_1', 0],
  ]);
  expect(page.every(({ messageId }) => messageId !== null)).toBe(true);
});
