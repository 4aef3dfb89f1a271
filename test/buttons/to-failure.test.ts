import { expect, it } from 'vitest';
import { toFailure, toRefusal } from '../../src/buttons/to-failure.ts';

it.each([4, 5, 0x86, 0x87, 0x8a, 0x8c])(
  'takes the reason code %i as the credentials’ fault, for long',
  code => {
    expect(toRefusal(code)).toMatchObject({ state: 'bad_credentials', isLasting: true });
  },
);

it.each([1, 0x84])('takes the reason code %i as another version’s', code => {
  expect(toRefusal(code)).toMatchObject({ state: 'unreachable', isOtherVersion: true });
});

it('does not fight over a session that another client took', () => {
  expect(toRefusal(0x8e)).toMatchObject({ state: 'unreachable', isLasting: true });
});

it.each([
  ['ENOTFOUND', 'name not resolved'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the certificate is not signed by a public authority'],
  ['EWHATEVER', 'the connection failed (EWHATEVER)'],
])('puts %s in words', (code, detail) => {
  expect(toFailure(Object.assign(new Error('x'), { code }))).toMatchObject({ state: 'unreachable', detail });
});
