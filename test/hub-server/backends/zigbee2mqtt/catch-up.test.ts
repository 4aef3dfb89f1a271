import { expect, it } from 'vitest';
import { parseDevices } from '../../../../src/hub-server/backends/zigbee2mqtt/bridge.ts';
import { createCatchUp, toQuestion } from '../../../../src/hub-server/backends/zigbee2mqtt/catch-up.ts';
import { BUTTON, LAMP, toListed } from '../../../support/zigbee2mqtt.ts';

function createTestCatchUp() {
  const told: boolean[][] = [];
  let asked = Promise.withResolvers<void>();
  const catchUp = createCatchUp({
    settleMs: 0,
    ask(hasSpoken) {
      told.push(['lamp', 'plug'].map(hasSpoken));
      asked.resolve();
      asked = Promise.withResolvers<void>();
    },
  });
  return { catchUp, told, asked: () => asked.promise };
}

it('tells who has spoken by then, and asks once', async () => {
  const { catchUp, told, asked } = createTestCatchUp();
  catchUp.heard('lamp');
  catchUp.ready();
  catchUp.ready();
  await asked();
  catchUp.ready();
  expect(told).toEqual([[true, false]]);
});

it('asks nobody in a connection that ended, and starts over in the next', async () => {
  const { catchUp, told, asked } = createTestCatchUp();
  catchUp.heard('lamp');
  catchUp.ready();
  catchUp.lost();
  catchUp.heard('plug');
  catchUp.ready();
  await asked();
  expect(told).toEqual([[false, true]]);
});

const part = { name: 'state', property: 'state_left', access: 7 };

it.each([
  ['a lamp for its state', {}, '{"state":""}'],
  [
    'a switch for the state of one part',
    { definition: { exposes: [{ features: [part] }] } },
    '{"state_left":""}',
  ],
  ['nothing of what sleeps', { type: 'EndDevice' }, null],
  ['nothing of what has no state', { definition: BUTTON }, null],
  ['nothing of what does not answer', { definition: { exposes: [{ ...part, access: 3 }] } }, null],
])('asks %s', (_what, more, question) => {
  const [device] = parseDevices(JSON.stringify([toListed('x', '0x01', { definition: LAMP, ...more })])) ?? [];
  expect(device && toQuestion(device)).toBe(question);
});
