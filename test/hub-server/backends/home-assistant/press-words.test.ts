import { describe, expect, it } from 'vitest';
import { canPress, toPressAction } from '../../../../src/hub-server/backends/home-assistant/press-words.ts';

const hue = ['initial_press', 'repeat', 'short_release', 'long_press', 'long_release'];
const shelly = ['btn_down', 'btn_up', 'single_push', 'double_push', 'triple_push', 'long_push'];
const matter = ['multi_press_1', 'multi_press_2', 'long_press', 'long_release'];
const lutron = ['press', 'release', 'hold', 'hold_release', 'double_tap'];

/** Each a list of what one movement of the finger makes a source tell, and the presses that it is. */
describe('one press rings once', () => {
  it.each([
    ['the only word there is', ['pressed'], ['pressed'], ['single']],
    ['the only word there is, a start', ['initial_press'], ['initial_press'], ['single']],
    ['a Nuki that is idle again', ['ring', 'standby'], ['ring', 'standby'], ['single']],
    [
      'a bus between two rings',
      ['BUTTON_RING', 'BUS_IDLE', 'DOOR_OPEN'],
      ['BUTTON_RING', 'BUS_IDLE', 'DOOR_OPEN'],
      ['single'],
    ],
    ['Hue, short', hue, ['initial_press', 'short_release'], ['single']],
    [
      'Hue, long',
      hue,
      ['initial_press', 'long_press', 'repeat', 'repeat', 'long_release'],
      ['hold', 'release'],
    ],
    ['Shelly, single', shelly, ['btn_down', 'btn_up', 'single_push'], ['single']],
    ['Shelly, double', shelly, ['btn_down', 'btn_up', 'btn_down', 'btn_up', 'double_push'], ['double']],
    ['Shelly, long', shelly, ['btn_down', 'long_push', 'btn_up'], ['hold']],
    ['Shelly, first generation', ['single', 'double', 'long'], ['long'], ['hold']],
    ['Matter, single', matter, ['multi_press_1'], ['single']],
    ['Matter, double', matter, ['multi_press_2'], ['double']],
    [
      'Matter, with a switch that tells it twice',
      [...matter, 'short_release'],
      ['short_release', 'multi_press_1'],
      ['single'],
    ],
    ['Lutron, short', lutron, ['press', 'release'], ['single']],
    ['a doorbell', ['ring'], ['ring'], ['single']],
    ['a chime', ['doorbell_chime'], ['doorbell_chime'], ['single']],
    ['a finger that goes down and up', ['press', 'release'], ['press', 'release'], ['single']],
    [
      'an end of a hold by itself',
      ['single', 'double', 'hold', 'release'],
      ['hold', 'release'],
      ['hold', 'release'],
    ],
    ['keys of on and off', ['on', 'off'], ['on', 'off'], ['single', 'single']],
    ['one key of several', ['1_single', '1_release', '2_single'], ['1_single', '1_release'], ['single']],
    ['nothing at all', ['pressed'], ['unavailable'], []],
  ])('%s', (_, vocabulary, told, expected) => {
    expect(told.flatMap(type => toPressAction(type, vocabulary) ?? [])).toEqual(expected);
  });
});

it.each([
  ['a button by its class', { device_class: 'button', event_types: ['zap'] }, true],
  ['a doorbell by its class', { device_class: 'doorbell', event_types: ['ring'] }, true],
  ['a remote by its words', { event_types: ['single', 'double', 'hold', 'swirl'] }, true],
  ['a movement', { device_class: 'motion', event_types: ['pressed'] }, false],
  ['the post', { event_types: ['delivered', 'collected'] }, false],
  ['nothing', {}, false],
])('tells whether it is a button: %s', (_, attributes, expected) => {
  const entity = { entityId: 'event.a', state: 'unknown', attributes, changedAt: 0, updatedAt: 0 };
  expect(canPress(entity)).toBe(expected);
});
