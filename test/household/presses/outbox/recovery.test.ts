import { expect, it } from 'vitest';
import { type OutboxScene, startOutboxScene } from '../../../support/outbox.ts';

const minutes = 60_000;

/** A message that Discord has taken, though the bot was killed before it heard so. */
async function leaveUnconfirmed(scene: OutboxScene, downForMs: number): Promise<string[]> {
  const { discord, wire } = scene;
  wire.loseAnswers(Number.POSITIVE_INFINITY);
  const posted = discord.next('message');
  await scene.press('A');
  await posted;
  await wire.arrived();
  const requests: string[] = [];
  discord.on(event => event.type === 'rest' && requests.push(event.method));
  wire.loseAnswers(0);
  await scene.crash({ downForMs });
  return requests;
}

it('sends what a run before has left again, as it was, and it is one message', async () => {
  const scene = await startOutboxScene();
  const bodies: unknown[] = [];
  scene.discord.on(event => event.type === 'rest' && bodies.push(event.body));
  await leaveUnconfirmed(scene, 30_000);
  await scene.settled();
  expect(scene.texts()).toEqual(['**A** pressed']);
  expect(bodies.length).toBeGreaterThan(1);
  expect(new Set(bodies.map(body => JSON.stringify(body))).size).toBe(1);
});

it('finds what a run before has sent when Discord has forgotten the nonce', async () => {
  const scene = await startOutboxScene();
  const requests = await leaveUnconfirmed(scene, 3 * minutes);
  await scene.settled();
  expect(scene.texts()).toEqual(['**A** pressed']);
  expect(requests).not.toContain('POST');
});

it('finds it among many messages that people have written since', async () => {
  const scene = await startOutboxScene();
  const { channelId, memberId: userId } = scene.discord;
  for (let n = 0; n < 50; n++) scene.discord.say({ userId, channelId, content: `before ${n}` });
  const requests = leaveUnconfirmed(scene, 3 * minutes);
  await requests;
  for (let n = 0; n < 150; n++) scene.discord.say({ userId, channelId, content: `since ${n}` });
  await scene.settled();
  expect(scene.told()).toEqual({ A: 1 });
});

it('sends what a run before could not send', async () => {
  const scene = await startOutboxScene();
  scene.wire.cut(true);
  await scene.press('A');
  await scene.crash({ downForMs: 3 * minutes });
  scene.wire.cut(false);
  await scene.settled();
  expect(scene.told()).toEqual({ A: 1 });
});

it('loses and doubles nothing where it ends while a message is on its way', async () => {
  const scene = await startOutboxScene();
  scene.discord.faults.delayRest(50);
  await scene.press('A');
  await scene.press('B');
  await scene.outbox().close();
  await scene.crash();
  await scene.settled();
  expect(scene.told()).toEqual({ A: 1, B: 1 });
});

it('does not wait for a Discord that says nothing when it ends', async () => {
  const scene = await startOutboxScene({ times: { closeMs: 20 } });
  scene.discord.faults.delayRest(600_000);
  await scene.press('A');
  await scene.outbox().close();
  expect(scene.told()).toEqual({});
  scene.discord.faults.delayRest(0);
});
