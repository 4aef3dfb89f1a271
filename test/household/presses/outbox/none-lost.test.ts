import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type OutboxScene, startOutboxScene } from '../../../support/outbox.ts';

const of = <const Type extends string>(type: Type) => ({ type: fc.constant(type) });
const few = fc.integer({ min: 1, max: 9 });
const topic = fc.constantFrom(...'ABCDEF');
const status = fc.constantFrom(500, 502, 503);
const seconds = fc.constantFrom(-3_600, 1, 11, 61, 200, 7 * 3_600);

const press = { weight: 12, arbitrary: fc.record({ ...of('press'), topic, isDouble: fc.boolean() }) };
const common = [
  press,
  { weight: 2, arbitrary: fc.record(of('crash')) },
  { weight: 2, arbitrary: fc.record({ ...of('wait'), seconds }) },
  { weight: 2, arbitrary: fc.record(of('breathe')) },
] as const;

const step = fc.oneof(
  ...common,
  { weight: 2, arbitrary: fc.record({ ...of('fail'), status, count: few }) },
  { weight: 1, arbitrary: fc.record(of('limit')) },
  { weight: 2, arbitrary: fc.record({ ...of('lose'), count: few }) },
  { weight: 4, arbitrary: fc.record(of('crash and wake late')) },
);
const diskStep = fc.oneof(...common, {
  weight: 4,
  arbitrary: fc.record({ ...of('fill the disk'), count: few }),
});

type Step = typeof step | typeof diskStep extends fc.Arbitrary<infer T> ? T : never;

it('tells every press once, and leaves the newest message its buttons alone, whatever Discord answers and whenever the bot is killed', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async steps => {
      const { discord } = await tellsAll(steps);
      const buttons = discord.messages(discord.channelId).map(({ components }) => components?.length);
      expect(buttons).toEqual(buttons.map((_, i) => (i === buttons.length - 1 ? 1 : 0)));
    }),
    { numRuns: 25 },
  );
});

it('tells every press once, though the disk is full now and then', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(diskStep, { minLength: 1, maxLength: 30 }),
      async steps => void (await tellsAll(steps)),
    ),
    { numRuns: 25 },
  );
});

async function tellsAll(steps: readonly Step[]): Promise<OutboxScene> {
  const scene = await startOutboxScene({ discord: { validate: () => undefined } });
  const pressed: Record<string, number> = {};
  for (const each of steps) await take(each, scene, pressed);
  scene.wire.loseAnswers(0);
  scene.disk.failWrites(0);
  await scene.settled();
  expect(scene.told()).toEqual(pressed);
  await scene.crash(); // no message grows after it
  await scene.tidied();
  expect(scene.told()).toEqual(pressed);
  return scene;
}

async function take(each: Step, scene: OutboxScene, pressed: Record<string, number>): Promise<void> {
  const { faults } = scene.discord;
  switch (each.type) {
    case 'press': {
      const count = each.isDouble ? 2 : 1;
      pressed[each.topic] = (pressed[each.topic] ?? 0) + count;
      return scene.press(each.topic, { count, action: each.isDouble ? 'double' : 'single' });
    }
    case 'fail':
      return faults.failRest(each);
    case 'limit':
      return faults.rateLimit({ count: 1, retryAfterMs: 5 });
    case 'lose':
      return scene.wire.loseAnswers(each.count);
    case 'fill the disk':
      return scene.disk.failWrites(each.count);
    case 'crash':
      return scene.crash();
    case 'crash and wake late':
      scene.wire.loseAnswers(Number.POSITIVE_INFINITY);
      await somethingAsked(scene);
      await scene.crash({ downForMs: 200_000 });
      return scene.wire.loseAnswers(0);
    case 'wait':
      await scene.wire.arrived();
      return scene.clock.advance(each.seconds * 1_000);
    case 'breathe':
      await somethingAsked(scene);
  }
}

async function somethingAsked({ discord }: OutboxScene): Promise<void> {
  await discord.next('rest', () => true, 50).catch(() => {}); // nothing to tell
}
