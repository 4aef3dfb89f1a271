import { expect, it } from 'vitest';
import { openTestStore } from '../support/guild-store.ts';
import { judgeRows } from '../support/judge-rows.ts';
import { startMosquitto } from '../support/mosquitto.ts';
import { expectTold, hearCase, outsideCases, ownCases, type PressCase } from '../support/press-cases.ts';
import { publish } from '../support/publish.ts';
import { startRelay } from '../support/relay.ts';
import { stepClock } from '../support/step-clock.ts';

it.each([
  ['3.1.1', 4],
  ['5', 5],
] as const)('tells of what public sources send as they mean it, over MQTT %s', async (_, level) => {
  const broker = await startMosquitto({ isTerse: true });
  const store = await openTestStore();
  // By CONNECT's protocol level (MQTT 3.1.1 §3.1.2.2).
  const isLevel = (connect: Buffer) => connect[connect.indexOf('MQTT') + 'MQTT'.length] === level;
  const relay = await startRelay(Number(new URL(broker.url).port), isLevel);
  const clock = stepClock();
  const url = `mqtt://127.0.0.1:${relay.port}`;
  const send = (message: PressCase['messages'][number]) =>
    publish(broker.url, [message], { protocolVersion: level });
  await judgeRows([...ownCases(), ...outsideCases()], async ({ told, ...sent }) => {
    expectTold(await hearCase(sent, { url, store, clock, publish: send }), told);
  });
  expect(ownCases()).toHaveLength(18);
});
