import { expect, it } from 'vitest';
import { toAdvice } from '../../../../src/hub-server/backends/home-assistant/advice.ts';

it.each([
  ['ENOTFOUND', /No computer of the name .* write its number/],
  ['EAI_AGAIN', /No computer of the name/],
  ['ECONNREFUSED', /Nothing listens at the port .* whether Home Assistant runs/],
  ['EHOSTUNREACH', /whether it is on/],
  ['it took too long', /whether it is on/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /NODE_EXTRA_CA_CERTS/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /NODE_EXTRA_CA_CERTS/],
  ['CERT_HAS_EXPIRED', /has expired: renew it/],
  ['wrong version number', /begins with https:\/\/.* write http:\/\//],
  ['packet length too long', /write http:\/\//],
  ['no Home Assistant answers there', /it is no Home Assistant: .* up to the port/],
])('says of %s what is wrong, which variable has it, and what to do', (reason, advice) => {
  expect(toAdvice(reason)).toMatch(advice);
  expect(toAdvice(reason)).toMatch(/HOME_ASSISTANT_URL.*start again/);
});

it.each([
  'the connection is lost',
  'it answered unauthorized',
  // Something that does speak TLS is never to be given the token in the clear.
  'tlsv1 alert protocol version',
  'ssl/tls alert handshake failure',
  'tlsv13 alert certificate required',
  'EPROTO',
])('has none for what is no address: %s', reason => {
  expect(toAdvice(reason)).toBeNull();
});
