import { expect, it } from 'vitest';
import { toPressNews } from '../../../../src/playground/page/house/press-news.ts';

const buttons = [
  { device: 'bell', name: 'Doorbell', button: 'btn_1', family: 'doorbell' },
  { device: 'wall', name: 'Wall remote', button: 'btn_2', family: 'wall_remote' },
];
const press = {
  device: 'bell',
  button: 'btn_1',
  action: 'single',
  at: '2026-11-21T08:00:00Z',
  byVisitor: false,
} as const;

it.each([
  ['the doorbell', press, /^The postman rang at \d/],
  [
    'another button',
    { ...press, device: 'wall', button: 'btn_2' },
    /^Somebody at home pressed Wall remote 2 at \d/,
  ],
  ['a button that is not listed', { ...press, device: 'attic' }, /^Somebody at home pressed attic at \d/],
])('says who pressed %s', (_, pressed, expected) => {
  expect(toPressNews(pressed, buttons)).toMatch(expected);
});

it('tells visitors nothing of their own presses', () => {
  expect(toPressNews({ ...press, byVisitor: true }, buttons)).toBeNull();
});
