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
  ['EPROTO', 'the TLS handshake failed'],
  ['EWHATEVER', 'the connection failed (EWHATEVER)'],
])('puts %s in words', (code, detail) => {
  expect(toFailure(Object.assign(new Error('x'), { code }))).toMatchObject({ state: 'unreachable', detail });
});

it.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the certificate is not signed by a public authority'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'the certificate is not signed by a public authority'],
  ['CERT_HAS_EXPIRED', 'the certificate has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate is for another name'],
  ['CERT_REVOKED', 'the certificate is not valid'],
])('takes %s as a certificate that only a person can trust', (code, detail) => {
  const error = Object.assign(new Error('x'), { code });
  expect(toFailure(error)).toMatchObject({ state: 'tls_untrusted', detail, isLasting: true });
});
