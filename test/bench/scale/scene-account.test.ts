import { expect, it } from 'vitest';
import { type SceneTraces, toSceneLosses } from '../../../bench/scale/scene-account.ts';

const home = { at: 0, id: '1', channelId: '2', ownerId: '3' };
const asked = [
  { home, sceneId: 'reading' },
  { home, sceneId: 'party_mode' },
];
const ran = (sceneId: string) => ({ home: 0, sceneId });
const none = { scenes: 2, scenesRun: 2, scenesTwice: 0, scenesUntold: 0, scenesInterrupted: 0 };

it.each<[string, Partial<SceneTraces>, Partial<typeof none>]>([
  ['each run once, and told of', {}, {}],
  [
    'one run twice, and one not',
    { runs: [ran('reading'), ran('reading')] },
    { scenesRun: 1, scenesTwice: 1 },
  ],
  [
    'one that nobody was told of',
    { said: ({ sceneId }) => (sceneId === 'reading' ? ['Reading'] : []) },
    { scenesUntold: 1 },
  ],
  ['told as interrupted', { said: () => ['just as I was stopped'] }, { scenesInterrupted: 2 }],
])('counts each scene by itself: %s', (_what, traces, expected) => {
  const losses = toSceneLosses({
    asked,
    runs: [ran('reading'), ran('party_mode')],
    said: () => ['it is done'],
    ...traces,
  });
  expect(losses).toEqual({ ...none, ...expected });
});
