import { expect, it } from 'vitest';
import { toFailure, toLogWords, toRefusal } from '../../src/buttons/to-failure.ts';

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
  ['ENOTFOUND', { trouble: 'name_not_resolved', given: null }],
  ['EPROTO', { trouble: 'tls_handshake_failed', given: null }],
  ['EWHATEVER', { trouble: 'connection_failed', given: 'EWHATEVER' }],
])('tells what %s means', (code, detail) => {
  expect(toFailure(Object.assign(new Error('x'), { code }))).toMatchObject({ state: 'unreachable', detail });
});

it('takes a frame of a WebSocket that is too large for a message that is', () => {
  const error = Object.assign(new RangeError('x'), { code: 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH' });
  expect(toFailure(error)).toMatchObject({ state: 'packet_too_large', detail: null });
});

it('names a refusal that it does not know by the number that MQTT gives it', () => {
  expect(toRefusal(0x99).detail).toEqual({ trouble: 'refused', given: 'MQTT 153' });
});

it.each([
  [{ trouble: 'name_not_resolved', given: null }, 'name not resolved'],
  [{ trouble: 'connection_failed', given: 'EHOSTDOWN' }, 'connection failed (EHOSTDOWN)'],
] as const)('logs %j in English words', (detail, words) => {
  expect(toLogWords(detail)).toBe(words);
});

it.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate_not_publicly_signed'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'certificate_not_publicly_signed'],
  ['CERT_HAS_EXPIRED', 'certificate_expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate_of_another_name'],
  ['CERT_REVOKED', 'certificate_not_valid'],
])('takes %s as a certificate that only a person can trust', (code, trouble) => {
  const error = Object.assign(new Error('x'), { code });
  expect(toFailure(error)).toMatchObject({ state: 'tls_untrusted', detail: { trouble }, isLasting: true });
});
