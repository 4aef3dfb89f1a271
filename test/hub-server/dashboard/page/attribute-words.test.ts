import { expect, it } from 'vitest';
import { toAttributeWords } from '../../../../src/hub-server/dashboard/page/attribute-words.ts';

type Case = readonly [words: string, attributes: Record<string, unknown>];

it.each<Case>([
  ['Carbon dioxide: 54 ppm', { 'Carbon dioxide': { value: 54, unit: 'ppm' } }],
  ['Co2: 1,204 · Voc: 3.25', { description: 'By the window', linkquality: 90, co2: 1204, voc: 3.25 }],
  ['Water leak: no', { battery_low: false, water_leak: false, tamper: true }],
  ['Pump: off', { Pump: 'off' }],
  ['Night light: on', { 'Night light': 'on' }],
  ['Cleaning mode: deep clean', { cleaning_mode: 'deep_clean' }],
  ['54 ppm', { 'living room': { value: 54, unit: 'ppm' } }],
  ['CO₂: 54 ppm', { 'Living room CO₂': { value: 54, unit: 'ppm' } }],
  ['Living room: yes', { 'Living room': true }],
  ['A: 1 · B: 2', { a: 1, b: 2, c: 3 }],
  ['Linkquality: 90', { linkquality: 90, voltage: 3000 }],
  ['Next dawn: 21 Nov 2026, 06:12:00', { next_dawn: '2026-11-21T06:12:00' }],
  ['', { color: { x: 0.1, y: 0.2 }, inputs: ['tv'], note: 'x'.repeat(41), nothing: null }],
  ['', {}],
])('tells “%s” of a living room', (words, attributes) => {
  expect(toAttributeWords({ name: 'Living room', attributes }).replaceAll('\u00a0', ' ')).toBe(words);
});
