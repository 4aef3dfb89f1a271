import { expect, it } from 'vitest';
import { parseEmoji, toButtonName, toButtonTitle } from '../../../src/discord/presses/press-name.ts';

it.each([
  ['doorbell/button/btn_1', 'Doorbell'],
  ['wall_remote/button/btn_2', 'Wall remote 2'],
  ['zigbee2mqtt/Kitchen switch/action', 'Kitchen switch'],
  ['shellies/shelly1-3494/input_event/0', 'shelly1-3494'],
  ['shelly-hall/events/rpc', 'shelly-hall'],
  ['homeassistant/event/front_door/state', 'Front door'],
  ['button', 'Button'],
  ['button/1', 'button/1'],
  ['/', '/'],
])('calls the button of %j %j', (topic, name) => {
  expect(toButtonName(topic)).toBe(name);
});

it.each([
  ['🔔', '🔔'],
  [' 👨‍👩‍👧 ', '👨‍👩‍👧'],
  ['<:bell:1234567890123456789>', '<:bell:1234567890123456789>'],
  ['<a:ring:1234567890123456789>', '<a:ring:1234567890123456789>'],
  ['🔔🔔', null],
  ['<@1234567890123456789>', null],
  ['<:bell:1>', null],
  ['bell', null],
  ['', null],
])('reads %j as an emoji, or as none', (text, emoji) => {
  expect(parseEmoji(text)).toBe(emoji);
});

it.each([
  ['\u202e/button/btn_1', '**?**'],
  ['\u200b/button/btn_1', '**?**'],
  [' /button/btn_2', '**2**'],
  ['🔔/button/btn_1', '**🔔**'],
])('shows something of %j: four asterisks would be no name', (topic, title) => {
  expect(toButtonTitle(topic, undefined)).toBe(title);
});
