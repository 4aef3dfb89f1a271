import { expect, inject, it, onTestFinished } from 'vitest';
import { measureScale } from '../../bench/scale/measure.ts';
import { measureOutage } from '../../bench/scale/outage.ts';
import { problemsOfLoad, problemsOfOutage } from '../../bench/scale/verdict.ts';
import { openScaleWorld, startWorkers } from '../../bench/scale/world.ts';
import { startTestBroker } from '../support/broker.ts';
import { patientClock } from '../support/local-discord.ts';
import { createTestDatabase } from '../support/postgres-database.ts';

it('measures what workers bear, and what is lost with one of them', async () => {
  const databaseUrl = await createTestDatabase(inject('postgres') ?? { port: 0 });
  const { url: brokerUrl } = await startTestBroker();
  const size = { guilds: 12, shards: 2, brokers: 4, maxConcurrency: 2 };
  const world = await openScaleWorld({ databaseUrl, brokerUrl, ...size, clock: patientClock });
  onTestFinished(() => world[Symbol.asyncDispose]());
  // Each household is let go of for the next one of its shard, and each catalogue for the next.
  const workers = await startWorkers(world, 2, { homesKept: 1, parserBytes: 1 });
  const load = await measureScale(world, workers, {
    ...{ commandsPerSecond: [5], chatPerSecond: [20], seconds: 4, floodSeconds: 2, ahead: 10 },
  });
  expect(load).toMatchObject({
    devices: [{ perSecond: 5, scenes: 0 }],
    scenes: [{ perSecond: 5, scenes: 20, scenesRun: 20 }],
    chat: [{ messages: 80, hubCalls: 0 }],
    presses: { pressesLost: 0, pressesUntold: 0, pressesDoubled: 0 },
  });
  expect(load.presses.presses).toBeGreaterThan(0);
  expect(problemsOfLoad(load)).toEqual([]);
  const [chat] = load.chat;
  // Of 80, however many are heard at once.
  expect(chat?.householdsDropped).toBeGreaterThan(10);
  expect(chat?.parsersDropped).toBeGreaterThan(20);
  const [victim] = workers;
  const outage = await measureOutage(world, {
    ...{ victim: victim as (typeof workers)[number], aroundSeconds: 2, perSecond: 2 },
    go: () => victim?.kill('SIGKILL'),
  });
  expect(outage).toMatchObject({ shards: 1, identifies: 1, oldEpochs: { tried: 1, refused: 1 } });
  expect(problemsOfOutage(outage)).toEqual([]);
  expect(outage.scenesRun).toBeGreaterThan(0);
});
