import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseAction, toButtonKeys } from '../../../../src/hub-server/backends/zigbee2mqtt/actions.ts';

const nothing: ReadonlySet<string> = new Set();

it.each([
  ['single', '', 'single'],
  ['double', '', 'double'],
  ['hold', '', 'hold'],
  ['release', '', 'release'],
  ['hold_release', '', 'release'],
  ['long_press', '', 'hold'],
  ['tap', '', 'single'],
  ['many', '', 'quadruple'],
  ['1_single', '1', 'single'],
  ['2_long', '2', 'hold'],
  ['single_left', 'left', 'single'],
  ['double_left_right', 'left_right', 'double'],
  ['quintuple_3', '3', 'quadruple'],
  ['7_click_l2', 'l2', 'quadruple'],
  ['button_3_double', '3', 'double'],
  ['button_3_double_click', '3', 'double'],
  ['button_4', '4', 'single'],
  ['1_short_release', '1', 'single'],
  ['1_long_release', '1', 'release'],
  ['on_press_release', 'on', 'single'],
  ['on_hold', 'on', 'hold'],
  ['up_hold_release', 'up', 'release'],
  ['down_triple', 'down', 'triple'],
  ['arrow_left_click', 'arrow_left', 'single'],
  ['brightness_up_hold', 'brightness_up', 'hold'],
  ['hue_press_release', 'hue', 'single'],
  ['slider_hold', 'slider', 'hold'],
  ['on', 'on', 'single'],
  ['off_2', 'off_2', 'single'],
  ['toggle', 'toggle', 'single'],
  ['toggle_hold', 'toggle', 'hold'],
  ['up', 'up', 'single'],
  ['down', 'down', 'single'],
  ['stop', 'stop', 'single'],
  ['recall_2', 'recall_2', 'single'],
  ['scene_1', 'scene_1', 'single'],
  ['emergency', 'emergency', 'single'],
  ['press', '', 'single'],
  ['press_1_and_3', '1_and_3', 'single'],
])('reads %s as the button “%s”: %s', (value, key, action) => {
  expect(parseAction(value, nothing)).toMatchObject({ key, action });
});

it.each([
  'none',
  'unknown',
  'color_temperature_move',
  'color_wheel',
  'hue_stop',
  'move_to_saturation',
  'enhanced_move_to_hue_and_saturation',
  'dial_rotate_left_step',
  'rotate_right',
  'start_rotating',
  'rotation',
  'slide',
  'brightness_stop',
  'brightness_stop_2',
  'brightness_move_to_level',
  'stop_move_step',
  'store_1',
  'remove_all_2',
  'identify',
  'vibration',
  'region_1_enter',
  '1_initial_press',
  'lock_failure_invalid_pin_or_id',
  '',
  '_',
  'screen_on',
  'display_off',
  'backlight_on',
])('takes “%s” for no press', value => {
  expect(parseAction(value, nothing)).toBeNull();
});

it('waits for the end of a press where the device tells it, so that one press rings once', () => {
  const listed = new Set(['on_press', 'on_press_release', 'off_press']);
  expect(parseAction('on_press', listed)).toBeNull();
  expect(parseAction('on_press_release', listed)).toMatchObject({ key: 'on', action: 'single' });
  expect(parseAction('off_press', listed)).toMatchObject({ key: 'off', action: 'single' });
});

it.each([
  ['of the button that switches on', ['on', 'brightness_move_up'], 'brightness_move_up', 'on', 'hold'],
  [
    'of the button that switches off',
    ['off_2', 'brightness_move_down_2'],
    'brightness_move_down_2',
    'off_2',
    'hold',
  ],
  [
    'of a button of its own',
    ['on', 'brightness_step_up', 'brightness_move_up'],
    'brightness_move_up',
    'brightness_up',
    'hold',
  ],
  ['of a button of its own', ['on', 'brightness_step_up'], 'brightness_step_up', 'brightness_up', 'single'],
  ['of a wheel', ['toggle', 'brightness_move_up'], 'brightness_move_up', 'brightness_up', 'hold'],
])('takes dimming for a press %s where %j are listed', (_of, values, value, key, action) => {
  expect(parseAction(value, new Set(values))).toEqual({ key, action, repeats: true });
});

it('finds the buttons of a device in the order in which it lists them', () => {
  const values = ['on', 'off', 'brightness_move_up', 'brightness_move_down', 'brightness_stop'];
  expect(toButtonKeys(new Set([...values, 'arrow_left_click', 'arrow_left_hold', 'recall_*']))).toEqual([
    'on',
    'off',
    'arrow_left',
  ]);
});

it('reads anything without throwing', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), value => void parseAction(value, nothing)));
});
