import { expect, it } from 'vitest';
import { callRest } from '../../../support/discord-wire.ts';
import { type OutboxScene, startOutboxScene } from '../../../support/outbox.ts';
import { stepClock } from '../../../support/step-clock.ts';

const seconds = 1_000;

/** Whether each message in the channel has buttons, the oldest first. */
function buttons({ discord }: OutboxScene): boolean[] {
  return discord.messages(discord.channelId).map(({ components }) => (components ?? []).length > 0);
}

/** What the local Discord is asked from now on. */
function watchRequests({ discord }: OutboxScene): { asked: string; body: unknown }[] {
  const requests: { asked: string; body: unknown }[] = [];
  discord.on(event => {
    if (event.type !== 'rest') return;
    requests.push({ asked: `${event.method} ${event.status}`, body: event.body });
  });
  return requests;
}

/** Presses a button whose message has been there for so long that nothing is added to it. */
async function tellAll(scene: OutboxScene, topics: string): Promise<void> {
  for (const topic of topics) {
    scene.clock.advance(10 * seconds);
    await scene.press(topic);
    await scene.settled();
  }
}

it('takes the buttons of a message away once a newer one stands under it, and nothing of what it says', async () => {
  const scene = await startOutboxScene();
  await tellAll(scene, 'A');
  const requests = watchRequests(scene);
  const [before] = scene.discord.messages(scene.discord.channelId);
  await tellAll(scene, 'B');
  await scene.tidied();
  expect(buttons(scene)).toEqual([false, true]);
  const [after] = scene.discord.messages(scene.discord.channelId);
  expect([after?.content, after?.nonce]).toEqual([before?.content, before?.nonce]);
  expect(requests.map(({ asked }) => asked)).toEqual(['POST 200', 'PATCH 200']);
  expect(requests.at(-1)?.body).toEqual({ components: [] });
});

it('asks for one edit a message, however many there are', async () => {
  const scene = await startOutboxScene();
  const requests = watchRequests(scene);
  await tellAll(scene, 'ABCABC');
  await scene.tidied();
  expect(buttons(scene)).toEqual([false, false, false, false, false, true]);
  expect(requests.filter(({ asked }) => asked === 'PATCH 200')).toHaveLength(5);
});

it('leaves the buttons of a message to which presses are added still, until none are any more', async () => {
  const scene = await startOutboxScene();
  await scene.press('A');
  await scene.settled();
  await scene.press('B');
  await scene.press('A');
  await scene.settled();
  expect(scene.texts()).toEqual(['**A** pressed twice', '**B** pressed']);
  expect(buttons(scene)).toEqual([true, true]);
  scene.clock.advance(10 * seconds);
  await scene.press('C');
  await scene.tidied();
  expect(buttons(scene)).toEqual([false, false, true]);
  expect(scene.told()).toEqual({ A: 2, B: 1, C: 1 });
});

it('comes after all that is to be told', async () => {
  const time = stepClock();
  const scene = await startOutboxScene({ times: { calmMs: 20 * seconds } });
  const { discord, clock } = scene;
  await time.through(tellAll(scene, 'A'));
  clock.advance(10 * seconds);
  const taken = discord.next('message_update', ({ message }) => message.content.startsWith('**A**'));
  discord.faults.delayRest(20);
  for (const topic of 'BBCCB') await scene.press(topic);
  await time.through(scene.toldSoon({ A: 1, B: 3, C: 2 }));
  expect(buttons(scene)[0]).toBe(true);
  await time.through(taken);
  expect(buttons(scene)[0]).toBe(false);
});

it('does after a restart what was left to do, and says nothing anew', async () => {
  const scene = await startOutboxScene();
  for (const topic of 'AB') {
    await scene.press(topic);
    await scene.settled();
  }
  const texts = scene.texts();
  expect(buttons(scene)).toEqual([true, true]);
  await scene.crash({ downForMs: 3 * 60 * seconds });
  await scene.tidied();
  expect(buttons(scene)).toEqual([false, true]);
  expect(scene.texts()).toEqual(texts);
});

it('lets go of a message that somebody has deleted', async () => {
  const scene = await startOutboxScene();
  await tellAll(scene, 'A');
  const { discord } = scene;
  const [message] = discord.messages(discord.channelId);
  await callRest(discord, 'DELETE', `/channels/${discord.channelId}/messages/${message?.id}`);
  const requests = watchRequests(scene);
  await tellAll(scene, 'B');
  await scene.tidied();
  await tellAll(scene, 'C');
  await scene.tidied();
  expect(requests.map(({ asked }) => asked)).toEqual(['POST 200', 'PATCH 404', 'POST 200', 'PATCH 200']);
  expect(scene.told()).toEqual({ B: 1, C: 1 });
});

it('tries again where Discord was unwell, which keeps no press waiting and is no trouble to tell of', async () => {
  const scene = await startOutboxScene();
  const { discord } = scene;
  await tellAll(scene, 'A');
  const posted = discord.next('message');
  scene.clock.advance(10 * seconds);
  await scene.press('B');
  await posted;
  discord.faults.failRest({ count: 8, status: 500 });
  await scene.tidied();
  expect(buttons(scene)).toEqual([false, true]);
  expect((await scene.outbox().status(discord.guildId)).holds).toEqual([]);
  expect(scene.told()).toEqual({ A: 1, B: 1 });
});

it('asks for no edit of a message whose buttons somebody has sent away', async () => {
  const scene = await startOutboxScene();
  const { discord, store } = scene;
  await tellAll(scene, 'A');
  const [notice] = discord.messages(discord.channelId);
  const nonce = /buttons:dismiss:(\w+)/.exec(JSON.stringify(notice?.components))?.[1] ?? '';
  expect(await store.dismissNotice(discord.guildId, nonce)).toBe(true);
  const requests = watchRequests(scene);
  await tellAll(scene, 'B');
  await scene.tidied();
  expect(requests.map(({ asked }) => asked)).toEqual(['POST 200']);
});
