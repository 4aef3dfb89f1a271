import { expect, it, onTestFinished, vi } from 'vitest';
import { parseDevices } from '../../../../src/hub-server/backends/zigbee2mqtt/bridge.ts';
import { createCatchUp, toQuestion } from '../../../../src/hub-server/backends/zigbee2mqtt/catch-up.ts';
import { BUTTON, LAMP, toListed } from '../../../support/zigbee2mqtt.ts';

function createTestCatchUp() {
  const told: boolean[][] = [];
  let asked = Promise.withResolvers<void>();
  const catchUp = createCatchUp({
    settleMs: 0,
    ask(isKept) {
      told.push(['lamp', 'plug'].map(isKept));
      asked.resolve();
      asked = Promise.withResolvers<void>();
    },
  });
  return { catchUp, told, asked: () => asked.promise };
}

it('tells whose state was kept, and asks once', async () => {
  const { catchUp, told, asked } = createTestCatchUp();
  catchUp.kept('lamp');
  catchUp.ready();
  catchUp.ready();
  await asked();
  catchUp.ready();
  expect(told).toEqual([[true, false]]);
});

it('asks nobody in a connection that ended, and starts over in the next', async () => {
  const { catchUp, told, asked } = createTestCatchUp();
  catchUp.kept('lamp');
  catchUp.ready();
  catchUp.lost();
  catchUp.kept('plug');
  catchUp.ready();
  await asked();
  expect(told).toEqual([[false, true]]);
});

it('waits on while zigbee2mqtt is still telling what it has', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const ask = vi.fn();
  const catchUp = createCatchUp({ settleMs: 3_000, ask });
  catchUp.ready();
  vi.advanceTimersByTime(2_000);
  catchUp.unsettled();
  vi.advanceTimersByTime(2_999);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ask).toHaveBeenCalledOnce();
  catchUp.unsettled();
  vi.advanceTimersByTime(10_000);
  expect(ask).toHaveBeenCalledOnce();
});

const readable = (property: string) => ({ type: 'numeric', name: property, property, access: 5 });
const part = { name: 'state', property: 'state_left', access: 7 };

it.each([
  ['a lamp for its state', {}, '{"state":"","brightness":"","color_temp":"","color":""}'],
  [
    'a switch for the state of one part',
    { definition: { exposes: [{ type: 'switch', features: [part] }] } },
    '{"state_left":""}',
  ],
  [
    'a meter for all that the API tells of it',
    { definition: { exposes: [readable('power'), readable('energy'), readable('countdown')] } },
    '{"power":"","energy":""}',
  ],
  ['nothing of what sleeps', { type: 'EndDevice' }, null],
  ['nothing of what has no state', { definition: BUTTON }, null],
  [
    'nothing of what does not answer',
    { definition: { exposes: [{ type: 'switch', features: [{ ...part, access: 3 }] }] } },
    null,
  ],
])('asks %s', (_what, more, question) => {
  const [device] = parseDevices(JSON.stringify([toListed('x', '0x01', { definition: LAMP, ...more })])) ?? [];
  expect(device && toQuestion(device)).toBe(question);
});
