import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BUS_EVENTS, parseBusPress } from '../../../../src/hub-server/backends/home-assistant/bus-presses.ts';

function parse(type: string, data: object) {
  return parseBusPress({
    event_type: type,
    data: { device_id: 'd1', ...data },
    time_fired: '2026-11-21T08:00:00.000000+00:00',
    context: { id: 'c1' },
  });
}

const shelly = { device: 'shellyplusi4-a1', channel: 2, generation: 2 };
const zha = {
  device_ieee: '00:0d',
  unique_id: '00:0d:1:0x0006',
  endpoint_id: 1,
  cluster_id: 6,
  args: [],
  params: {},
};
const zwave = { domain: 'zwave_js', node_id: 7, command_class: 91, property_key: '002', value: 'KeyPressed' };

it.each([
  ['hue_event', { id: 'a', unique_id: 'u', type: 'short_release', subtype: 4 }, '4', 'single'],
  ['hue_event', { id: 'a', unique_id: 'u', type: 'long_press', subtype: 4 }, '4', 'hold'],
  ['hue_event', { id: 'a', unique_id: 'u', event: 2002, last_updated: '2026' }, '2', 'single'],
  ['hue_event', { id: 'tap', event: 34 }, '1', 'single'],
  ['hue_event', { id: 'tap', event: 16 }, '2', 'single'],
  ['hue_event', { id: 'tap', event: 17 }, '3', 'single'],
  ['hue_event', { id: 'tap', event: 18 }, '4', 'single'],
  ['deconz_event', { id: 'a', unique_id: 'u', event: 1004 }, '1', 'double'],
  ['deconz_event', { id: 'a', unique_id: 'u', event: 3003 }, '3', 'release'],
  ['shelly.click', { ...shelly, click_type: 'single_push' }, '2', 'single'],
  ['shelly.click', { ...shelly, click_type: 'long_push' }, '2', 'hold'],
  ['shelly.click', { ...shelly, generation: 1, click_type: 'triple' }, '2', 'triple'],
  ['zha_event', { ...zha, command: 'remote_button_double_press' }, '1', 'double'],
  ['zha_event', { ...zha, command: 'toggle' }, '1/toggle', 'single'],
  ['zha_event', { ...zha, command: 'on' }, '1/on', 'single'],
  ['zha_event', { ...zha, command: 'off_short_release' }, '1/off', 'single'],
  ['zha_event', { ...zha, command: 'off_hold' }, '1/off', 'hold'],
  ['zha_event', { ...zha, command: 'move_with_on_off' }, '1/move', 'hold'],
  ['zha_event', { ...zha, command: 'stop' }, '1/move', 'release'],
  ['deconz_event', { id: 'a', unique_id: 'u', event: 1010 }, '1', 'quadruple'],
  ['zwave_js_value_notification', { ...zwave, value_raw: 0 }, '002', 'single'],
  ['zwave_js_value_notification', { ...zwave, value_raw: 3 }, '002', 'double'],
])('reads %s of %j', (type, data, key, action) => {
  expect(parse(type, data)).toEqual({
    deviceId: 'd1',
    key,
    action,
    pressedAt: new Date('2026-11-21T08:00:00Z'),
    eventId: 'c1',
  });
});

it.each([
  ['hue_event', { type: 'initial_press', subtype: 1 }],
  ['hue_event', { type: 'repeat', subtype: 1 }],
  ['deconz_event', { event: 1000 }],
  ['deconz_event', { event: 'tilt' }],
  ['shelly.click', { ...shelly, click_type: 'btn_down' }],
  ['shelly.click', { ...shelly, click_type: 'btn_up' }],
  ['zha_event', { ...zha, command: 'attribute_updated' }],
  ['zha_event', { ...zha, command: 'on_press' }],
  ['zha_event', { ...zha, command: 'step' }],
  ['zha_event', { ...zha, command: 'move_to_level' }],
  ['zha_event', { device_event_type: 'device_offline' }],
  ['zwave_js_value_notification', { ...zwave, command_class: 32, value_raw: 0 }],
  ['call_service', { command: 'toggle' }],
  ['constructor', { command: 'toggle' }],
])('takes %s of %j for no press', (type, data) => {
  expect(parse(type, data)).toBeNull();
});

it('outlives anything on the bus', () => {
  fc.assert(
    fc.property(fc.constantFrom(...BUS_EVENTS), fc.object(), fc.anything(), (type, data, event) => {
      parse(type, data);
      parseBusPress(event);
    }),
  );
});
