import { expect, it } from 'vitest';
import { parseSetupSecret, parseView } from '../../../../src/hub-server/dashboard/page/view.ts';

it.each([
  ['', 'home'],
  ['#home', 'home'],
  ['#keys', 'keys'],
  ['#account', 'account'],
  ['#setup=abc', 'home'],
  ['#nothing', 'home'],
])('leads from “%s” to %s', (fragment, view) => {
  expect(parseView(fragment)).toBe(view);
});

it.each([
  ['#setup=Ab_c-9', 'Ab_c-9'],
  ['#setup=', ''],
  ['#setup=a&b', 'a&b'],
  ['#keys', null],
  ['', null],
])('finds in “%s” the secret %s', (fragment, secret) => {
  expect(parseSetupSecret(fragment)).toBe(secret);
});
