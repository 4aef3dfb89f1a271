import { expect, it } from 'vitest';
import { problemsOfLoad, problemsOfOutage } from '../../../bench/scale/verdict.ts';

const outage = {
  shards: 1,
  firstServedAfterMs: 1,
  servedAfterMs: 1,
  identifies: 1,
  oldEpochs: { tried: 1, refused: 1 },
  commands: 9,
  commandsLost: 5,
  presses: 9,
  pressesLost: 0,
  pressesUntold: 0,
  pressesDoubled: 0,
  scenes: 9,
  scenesRun: 7,
  scenesTwice: 0,
  scenesUntold: 0,
  scenesInterrupted: 1,
  settings: 9,
  settingsLost: 0,
};

it('has nothing against commands that nobody was there to answer', () => {
  expect(problemsOfOutage(outage)).toEqual([]);
});

it.each([
  [{ pressesLost: 2 }, '2 presses lost'],
  [{ pressesUntold: 3 }, '3 presses not told of'],
  [{ pressesDoubled: 1 }, '1 presses doubled'],
  [{ scenesTwice: 1 }, '1 scenes run twice'],
  [{ scenesUntold: 1 }, '1 scenes run of which nobody was told'],
  [{ settingsLost: 1 }, '1 settings lost'],
  [{ oldEpochs: { tried: 2, refused: 1 } }, '1 writes taken by an epoch that had passed on'],
])('says what must not be: %o', (change, problem) => {
  expect(problemsOfOutage({ ...outage, ...change })).toEqual([problem]);
});

it('says it of what workers bore, too', () => {
  const presses = { acceptedPerSecond: 1, presses: 9, pressesLost: 1, pressesUntold: 0, pressesDoubled: 2 };
  const load = { perSecond: 5, p50Ms: 1, p99Ms: 1, unacknowledged: 0, scenes: 5, scenesRun: 6 };
  expect(problemsOfLoad({ presses, scenes: [load] })).toEqual([
    '1 presses lost',
    '2 presses doubled',
    '1 scenes run twice',
  ]);
});
