import { expect, it } from 'vitest';
import { createHomeNames } from '../../../../src/hub-server/backends/home-names.ts';
import { parseDevices } from '../../../../src/hub-server/backends/zigbee2mqtt/bridge.ts';
import { createDeviceButtons } from '../../../../src/hub-server/backends/zigbee2mqtt/presses.ts';
import { openTestDatabase } from '../../../support/hub-server.ts';
import { BUTTON, DIMMER, toListed } from '../../../support/zigbee2mqtt.ts';

const at = (seconds: number) => new Date(1_795_248_000_000 + seconds * 1000);

function buttonsOf(definition: object, { address = '0x01', database = openTestDatabase() } = {}) {
  const [device] = parseDevices(JSON.stringify([toListed('x', address, { definition })])) ?? [];
  if (!device) throw new Error('no device');
  return createDeviceButtons(device, createHomeNames(database, 'zigbee2mqtt'));
}

const ofActions = (...values: string[]) => ({
  model: 'REMOTE',
  exposes: [{ type: 'enum', name: 'action', property: 'action', values }],
});

it('knows the buttons of a device before they are pressed', () => {
  expect(buttonsOf(BUTTON).all()).toEqual(['btn_1']);
  expect(buttonsOf(DIMMER).all()).toEqual(['btn_1', 'btn_2', 'btn_3', 'btn_4']);
});

it('numbers the buttons of a second device of the same model on from the first, and keeps the numbers', () => {
  const database = openTestDatabase();
  expect(buttonsOf(DIMMER, { database }).all()).toEqual(['btn_1', 'btn_2', 'btn_3', 'btn_4']);
  const second = { address: '0x02', database };
  expect(buttonsOf(DIMMER, second).all()).toEqual(['btn_5', 'btn_6', 'btn_7', 'btn_8']);
  expect(buttonsOf(ofActions('single'), second).all()).toEqual(['btn_1']);
  expect(buttonsOf(DIMMER, { database }).all()).toEqual(['btn_1', 'btn_2', 'btn_3', 'btn_4']);
});

it('tells a press with its family, button and time', () => {
  expect(buttonsOf(DIMMER).press({ action: 'up_press_release' }, at(0))).toEqual({
    family: '324131092621',
    button: 'btn_2',
    action: 'single',
    pressedAt: at(0),
    eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

it('gives every press an id of its own', () => {
  const buttons = buttonsOf(BUTTON);
  const [first, second] = [0, 0].map(seconds => buttons.press({ action: 'single' }, at(seconds))?.eventId);
  expect(first).not.toBe(second);
});

it.each([[{}], [{ action: '' }], [{ action: null }], [{ action: 5 }], [{ action: 'rotate_left' }]])(
  'hears no press in %j',
  published => {
    expect(buttonsOf(BUTTON).press(published, at(0))).toBeNull();
  },
);

it('rings once for a press whose beginning and end are both told', () => {
  const buttons = buttonsOf(DIMMER);
  const told = ['on_press', 'on_press_release'].map(action => buttons.press({ action }, at(0))?.action);
  expect(told).toEqual([undefined, 'single']);
});

it('rings once for as long as a button is held', () => {
  const buttons = buttonsOf(DIMMER);
  const hold = (seconds: number) => buttons.press({ action: 'on_hold' }, at(seconds))?.action;
  expect([0, 1, 2, 3, 4].map(hold)).toEqual(['hold', undefined, undefined, undefined, undefined]);
  expect(buttons.press({ action: 'on_hold_release' }, at(4))?.action).toBe('release');
  expect(hold(5)).toBe('hold');
});

it('rings anew for a button that is let go and held again, though the release names no button', () => {
  const buttons = buttonsOf(ofActions('on', 'off', 'brightness_move_up', 'brightness_stop'));
  const told = ['brightness_move_up', 'brightness_move_up', 'brightness_stop', 'brightness_move_up'];
  expect(told.map(action => buttons.press({ action }, at(0))?.action)).toEqual([
    'hold',
    undefined,
    undefined,
    'hold',
  ]);
});

it('rings once for as long as a wheel is turned', () => {
  const buttons = buttonsOf(ofActions('brightness_step_up', 'brightness_step_down'));
  const turn = (seconds: number) => buttons.press({ action: 'brightness_step_up' }, at(seconds)) !== null;
  expect([0, 0.2, 0.4, 0.6, 5].map(turn)).toEqual([true, false, false, false, true]);
});

it('learns a button that the device lists as a pattern alone', () => {
  const buttons = buttonsOf(ofActions('recall_*'));
  expect(buttons.all()).toEqual([]);
  expect(buttons.press({ action: 'recall_7' }, at(0))?.button).toBe('btn_1');
  expect(buttons.all()).toEqual(['btn_1']);
});

it('tells the buttons of several parts apart', () => {
  const exposes = ['l1', 'l2'].map(endpoint => ({
    name: 'action',
    property: `action_${endpoint}`,
    endpoint,
    values: ['single'],
  }));
  const buttons = buttonsOf({ model: 'X', exposes });
  expect(buttons.all()).toEqual(['btn_1', 'btn_2']);
  expect(buttons.press({ action_l2: 'single' }, at(0))?.button).toBe('btn_2');
});

it.each([
  ['a lock', { type: 'lock', features: [{ name: 'state', property: 'state' }] }],
  [
    'a lock that exposes its state alone',
    { type: 'binary', name: 'state', property: 'state', value_on: 'UNLOCK', value_off: 'LOCK', access: 1 },
  ],
])('takes what %s does for no press', (_what, lock) => {
  const buttons = buttonsOf({ model: 'X', exposes: [lock, ...ofActions('manual_unlock', 'keypad').exposes] });
  expect(buttons.all()).toEqual([]);
  expect(buttons.press({ action: 'keypad' }, at(0))).toBeNull();
});

it('calls the buttons of a device of no known model by a word', () => {
  const entry = { exposes: ofActions('single').exposes };
  const [device] =
    parseDevices(JSON.stringify([toListed('x', '0x01', { definition: entry, model_id: null })])) ?? [];
  const names = createHomeNames(openTestDatabase(), 'zigbee2mqtt');
  expect(device && createDeviceButtons(device, names).press({ action: 'single' }, at(0))?.family).toBe(
    'button',
  );
});
