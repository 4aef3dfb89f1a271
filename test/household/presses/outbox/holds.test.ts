import { expect, it } from 'vitest';
import type { Hold } from '../../../../src/household/presses/outbox/contract.ts';
import { callRest } from '../../../support/discord-wire.ts';
import { type OutboxScene, startOutboxScene } from '../../../support/outbox.ts';

const slow = { heldMs: 60_000 };

function countRequests({ discord }: OutboxScene): { requests: number } {
  const counted = { requests: 0 };
  discord.on(event => {
    if (event.type === 'rest') counted.requests += 1;
  });
  return counted;
}

it('asks a channel that is closed to the bot once, keeps the presses, and tells them when it is open', async () => {
  const scene = await startOutboxScene({ times: slow });
  const { discord } = scene;
  const counted = countRequests(scene);
  discord.setBotLacks(discord.channelId, ['SendMessages']);
  for (let n = 0; n < 100; n++) await scene.press('A');
  await scene.held('forbidden');
  expect(counted.requests).toBe(1);
  expect((await scene.outbox().status(discord.guildId)).waiting).toBe(100);
  discord.setBotLacks(discord.channelId, []);
  await scene.outbox().retry(discord.guildId);
  await scene.settled();
  expect(scene.told()).toEqual({ A: 100 });
  expect((await scene.outbox().status(discord.guildId)).holds).toEqual([]);
});

it('asks nothing of a channel that is known to be closed', async () => {
  const scene = await startOutboxScene({ mayPost: () => 'forbidden' });
  const counted = countRequests(scene);
  await scene.press('A');
  await scene.held('forbidden');
  expect(counted.requests).toBe(0);
});

it('tries again by itself, now and then', async () => {
  const scene = await startOutboxScene({ times: { heldMs: 50 } });
  const { discord } = scene;
  discord.setBotLacks(discord.channelId, ['SendMessages']);
  await scene.press('A');
  await scene.held('forbidden');
  discord.setBotLacks(discord.channelId, []);
  await scene.settled();
  expect(scene.told()).toEqual({ A: 1 });
});

it('keeps the presses of a channel that is gone, and tells them where they are moved to', async () => {
  const scene = await startOutboxScene({ times: slow });
  const { discord, store } = scene;
  const gone = '999999999999999999';
  await store.setButtonSettings(discord.guildId, 'A', { channelId: gone });
  for (let n = 0; n < 3; n++) await scene.press('A');
  await scene.held('gone');
  await store.moveWaiting(discord.guildId, { topic: 'A', channelId: discord.channelId });
  await scene.outbox().retry(discord.guildId);
  await scene.settled();
  expect(scene.told()).toEqual({ A: 3 });
});

it('says of a channel from which the presses were moved no longer that they wait', async () => {
  const scene = await startOutboxScene({ times: slow });
  const { discord, store } = scene;
  await store.setButtonSettings(discord.guildId, 'A', { channelId: '999999999999999999' });
  await scene.press('A');
  await scene.held('gone');
  await store.moveWaiting(discord.guildId, { topic: 'A', channelId: discord.channelId });
  await scene.outbox().retry(discord.guildId);
  await scene.unheld();
});

it('tells the household of a channel once', async () => {
  const holds: Hold[] = [];
  const scene = await startOutboxScene({
    times: { heldMs: 5 },
    outbox: { onHold: (_, hold) => holds.push(hold) > 0 },
  });
  const { discord } = scene;
  const counted = countRequests(scene);
  discord.setBotLacks(discord.channelId, ['SendMessages']);
  await scene.press('A');
  while (counted.requests < 5) await discord.next('rest');
  expect(holds).toMatchObject([{ channelId: discord.channelId, reason: 'forbidden' }]);
});

it('tells by a new message what was to be added to one that somebody has deleted', async () => {
  const scene = await startOutboxScene();
  const { discord } = scene;
  const posted = discord.next('message');
  await scene.press('A');
  const { message } = await posted;
  await scene.settled();
  await callRest(discord, 'DELETE', `/channels/${message.channel_id}/messages/${message.id}`);
  await scene.press('A');
  await scene.press('A');
  await scene.settled();
  expect(scene.texts()).toEqual(['**A** pressed twice']);
});

it('lets a button whose message Discord refuses keep no other waiting', async () => {
  const discord = { validate: refuses('**B**') };
  const scene = await startOutboxScene({ discord, times: slow });
  for (const topic of ['B', 'A', 'B', 'C']) await scene.press(topic);
  await scene.held('refused');
  await scene.toldSoon({ A: 1, C: 1 });
  await scene.press('D');
  await scene.toldSoon({ A: 1, C: 1, D: 1 });
  expect((await scene.outbox().status(scene.discord.guildId)).waiting).toBe(2);
});

it('lets a button that cannot be put into words keep no other waiting', async () => {
  const scene = await startOutboxScene({ unspeakable: 'B', times: slow });
  for (const topic of ['B', 'A', 'B', 'C']) await scene.press(topic);
  await scene.toldSoon({ A: 1, C: 1 });
  expect((await scene.outbox().status(scene.discord.guildId)).waiting).toBe(2);
});

it('tells what Discord has refused once it takes it', async () => {
  let isRefused = true;
  const refuse = refuses('**B**');
  const scene = await startOutboxScene({
    discord: { validate: request => (isRefused ? refuse(request) : undefined) },
    times: slow,
  });
  for (const topic of ['B', 'A']) await scene.press(topic);
  await scene.toldSoon({ A: 1 });
  isRefused = false;
  await scene.outbox().retry(scene.discord.guildId);
  await scene.settled();
  expect(scene.told()).toEqual({ A: 1, B: 1 });
});

it('tells nothing more of a guild that it has let go of', async () => {
  const scene = await startOutboxScene();
  const { discord, wire } = scene;
  wire.cut(true);
  await scene.press('A');
  await scene.held('unreachable');
  scene.outbox().forget(discord.guildId);
  wire.cut(false);
  expect((await scene.outbox().status(discord.guildId)).holds).toEqual([]);
  await scene.outbox().close();
  expect(scene.texts()).toEqual([]);
});

/** As Discord's filters do, with 400. */
function refuses(text: string) {
  return ({ body }: { body: unknown }) => (JSON.stringify(body).includes(text) ? ['not that'] : undefined);
}
