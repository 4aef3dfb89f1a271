import { expect, it } from 'vitest';
import type { Press } from '../../src/buttons/contract.ts';
import { createIntake } from '../../src/buttons/create-intake.ts';
import { silent } from '../support/guild-store.ts';

const message = (packetId: number, topic: string) => ({
  packetId,
  topic,
  payload: Buffer.from('press'),
  retained: false,
  redelivered: false,
  receivedAt: new Date(),
});

it('lets go of a message at which reading fails, and takes those behind it', async () => {
  const presses: Press[] = [];
  const intake = createIntake({
    onPress: press => void presses.push(press),
    handOnTimeoutMs: 1_000,
    rulesOf(topic) {
      if (topic === 'hall/button/btn_1') throw new TypeError('Cannot convert object to primitive value');
      return [];
    },
    log: silent,
  });
  await intake.take(message(1, 'hall/button/btn_1'));
  await intake.take(message(2, 'doorbell/button/btn_1'));
  expect(presses.map(({ topic }) => topic)).toEqual(['doorbell/button/btn_1']);
  expect(intake.counts()).toMatchObject({ presses: 1, ignored: 1, failed: 0 });
});
