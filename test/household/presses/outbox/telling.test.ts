import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type OutboxScene, startOutboxScene, withoutTime } from '../../../support/outbox.ts';
import { recordLog } from '../../../support/record-log.ts';

const minutes = 60_000;

/** Every request that the local Discord is sent from now on. */
function watchRequests({ discord }: OutboxScene): string[] {
  const requests: string[] = [];
  discord.on(event => event.type === 'rest' && requests.push(`${event.method} ${event.status}`));
  return requests;
}

it('tells the first press of a quiet button at once, in a message of its own', async () => {
  const scene = await startOutboxScene();
  const requests = watchRequests(scene);
  await scene.press('A');
  await scene.settled();
  expect(scene.texts()).toEqual(['**A** pressed']);
  expect(requests).toEqual(['POST 200']);
});

it('has a press in the log under one id, from its coming to its message, and those that wait by their own', async () => {
  const { log, lines } = recordLog();
  const scene = await startOutboxScene({ outbox: { log } });
  await scene.press('bell'); // the queue of the channel is at rest from now on
  await scene.settled();
  const before = lines().length;
  scene.discord.faults.delayRest(50);
  for (const topic of ['A', 'B']) await scene.press(topic);
  await scene.settled();

  const of = (msg: string) =>
    lines()
      .slice(before)
      .filter(line => line.msg === msg);
  const [first, second] = of('a press came');
  const [told, toldTogether] = of('a press was told');
  expect(first).toMatchObject({ topic: 'A', trace: expect.stringMatching(/^[0-9a-f]{24}$/) });
  const [, message] = scene.discord.messages(scene.discord.channelId);
  expect(told).toMatchObject({ topics: ['A'], trace: first?.trace, messageId: message?.id });
  const [waiting] = of('a press waits');
  expect(waiting?.trace).toBe(second?.trace);
  const [together] = of('presses are told together');
  expect(together).toMatchObject({ topics: ['B'], throughPress: waiting?.press, trace: toldTogether?.trace });
});

it('adds presses of the same button to its message within ten seconds', async () => {
  const scene = await startOutboxScene();
  await scene.press('A');
  await scene.settled();
  scene.clock.advance(9_000);
  await scene.press('A', { action: 'double', count: 2 });
  await scene.settled();
  expect(scene.texts()).toEqual(['**A** pressed 3 times (1 × once, 1 × twice)']);
});

it('tells a later press of the button by a new message, which is heard', async () => {
  const scene = await startOutboxScene();
  await scene.press('A');
  await scene.settled();
  scene.clock.advance(10_000);
  await scene.press('A');
  await scene.settled();
  expect(scene.texts()).toEqual(['**A** pressed', '**A** pressed']);
});

it('gathers what is pressed while a message is on its way', async () => {
  const scene = await startOutboxScene();
  scene.discord.faults.delayRest(50);
  for (const topic of ['A', 'B', 'C', 'B']) await scene.press(topic);
  await scene.settled();
  expect(scene.texts()).toEqual([
    '**A** pressed',
    '**3 presses** of 2 buttons\n**B** pressed twice\n**C** pressed',
  ]);
});

it('accepts presses while Discord takes its time', async () => {
  const scene = await startOutboxScene();
  scene.discord.faults.delayRest(2_000);
  await scene.press('A');
  for (let n = 0; n < 20; n++) await scene.press('B');
  expect(scene.texts()).toEqual([]);
});

it('tells an event that comes twice once', async () => {
  const scene = await startOutboxScene();
  const packet = { id: 1, digest: 'same', sessionSince: null };
  for (let n = 0; n < 3; n++) await scene.press('A', { packet, isRedelivery: n > 0 });
  await scene.settled();
  expect(scene.texts()).toEqual(['**A** pressed']);
});

it('keeps the presses of a muted button for the record alone', async () => {
  const scene = await startOutboxScene();
  const { store, discord, clock } = scene;
  const mute = { until: new Date(clock.now() + minutes), lengthMs: minutes };
  await store.setButtonSettings(discord.guildId, 'A', { mute });
  await scene.press('A');
  await scene.settled();
  expect(scene.texts()).toEqual([]);
  const page = { topic: null, offset: 0, limit: 10 };
  expect(await store.pressHistory(discord.guildId, page)).toMatchObject([{ topic: 'A', isMuted: true }]);
});

it('posts the presses of a routed button in its own channel', async () => {
  const scene = await startOutboxScene();
  const { store, discord } = scene;
  const other = discord.guilds()[0]?.channels[1]?.id ?? '';
  await store.setButtonSettings(discord.guildId, 'B', { channelId: other });
  for (const topic of ['A', 'B']) await scene.press(topic);
  await scene.settled();
  expect([scene.texts(), discord.messages(other).map(({ content }) => withoutTime(content))]).toEqual([
    ['**A** pressed'],
    ['**B** pressed'],
  ]);
});

it('keeps the messages of other buttons true while one never rests', async () => {
  const scene = await startOutboxScene();
  for (const topic of ['A', 'B']) {
    await scene.press(topic);
    await scene.settled();
  }
  const { discord } = scene;
  const edited = discord.next(
    'message_update',
    ({ message }) => withoutTime(message.content) === '**B** pressed twice',
  );
  let isRestless = true;
  const restless = (async () => {
    for (; isRestless; await setImmediate()) await scene.press('A');
  })();
  await scene.press('B');
  await edited;
  isRestless = false;
  await restless;
});
