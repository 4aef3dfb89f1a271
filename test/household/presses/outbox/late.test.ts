import { expect, it } from 'vitest';
import { createManualClock } from '../../../../src/local-discord/clock.ts';
import { startOutboxScene } from '../../../support/outbox.ts';

const minutes = 60_000;
const hours = 60 * minutes;

it('says that presses are late which the broker kept while the bot was away', async () => {
  const scene = await startOutboxScene();
  const pressedAt = new Date(scene.clock.now() - 20 * minutes);
  for (let n = 0; n < 3; n++) await scene.press('A', { pressedAt });
  await scene.settled();
  expect(scene.texts()).toHaveLength(1);
  expect(scene.texts()[0]).toMatch(/^\*\*A\*\* pressed 3 times .*delivered .*: the bot was away$/);
});

it('says by an edit that the message which waited for Discord is late', async () => {
  const scene = await startOutboxScene();
  const { wire, clock } = scene;
  wire.cut(true);
  await scene.press('A');
  await scene.held('unreachable');
  clock.advance(29 * minutes);
  wire.cut(false);
  await scene.settled();
  expect(scene.texts()).toHaveLength(1);
  expect(scene.texts()[0]).toMatch(/^\*\*A\*\* pressed .*delivered .*: Discord was unreachable$/);
});

it('gathers what was pressed during an outage of Discord, and says that it is late', async () => {
  const scene = await startOutboxScene();
  const { wire, clock } = scene;
  wire.cut(true);
  for (const topic of ['A', 'B', 'C', 'C']) await scene.press(topic);
  await scene.held('unreachable');
  clock.advance(29 * minutes);
  wire.cut(false);
  await scene.settled();
  expect(scene.texts()).toHaveLength(2);
  expect(scene.texts()[1]).toMatch(/^\*\*3 presses\*\* of 2 buttons .*: Discord was unreachable\n/);
});

it('sums up in one line what is told after more than six hours', async () => {
  const scene = await startOutboxScene();
  const { wire, clock } = scene;
  wire.cut(true);
  for (const topic of ['A', 'B', 'C', 'C']) await scene.press(topic);
  await scene.held('unreachable');
  clock.advance(7 * hours);
  wire.cut(false);
  await scene.settled();
  expect(scene.texts()[1]).toMatch(/^\*\*3 presses\*\*, .* were not told in time: \*\*C\*\* 2, \*\*B\*\* 1$/);
  expect(scene.told()).toEqual({ A: 1, B: 1, C: 2 });
});

it('neither loses nor doubles nor calls late what is pressed when the clock is set back', async () => {
  const scene = await startOutboxScene();
  await scene.press('A');
  await scene.settled();
  scene.clock.advance(-1 * hours);
  await scene.press('A');
  await scene.press('B');
  await scene.settled();
  expect(scene.told()).toEqual({ A: 2, B: 1 });
  expect(scene.texts().join()).not.toContain('delivered');
});

it("calls nothing late where the bot's clock alone is set back, though Discord's goes on", async () => {
  const own = createManualClock();
  const scene = await startOutboxScene({ outbox: { now: own.now } });
  own.advance(-20 * minutes);
  for (let n = 0; n < 3; n++) {
    await scene.press('A', { receivedAt: new Date(own.now()) });
    await scene.settled();
  }
  expect(scene.told()).toEqual({ A: 3 });
  expect(scene.texts().join()).not.toContain('delivered');
});

it('has a press of now heard beside a late one of the same button, and neither changes the other', async () => {
  const scene = await startOutboxScene();
  const pressedAt = new Date(scene.clock.now() - 20 * minutes);
  await scene.press('A', { pressedAt });
  await scene.settled();
  await scene.press('A');
  await scene.settled();
  await scene.press('A', { pressedAt });
  await scene.settled();
  expect(scene.texts()).toHaveLength(2);
  expect(scene.texts()[0]).toMatch(/^\*\*A\*\* pressed twice .*: the bot was away$/);
  expect(scene.texts()[1]).toBe('**A** pressed');
});
