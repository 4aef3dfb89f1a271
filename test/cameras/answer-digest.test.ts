import { expect, it } from 'vitest';
import { answerDigest } from '../../src/cameras/answer-digest.ts';

/** The examples of RFC 7616 §3.9. */
const NONCE = '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v';
const CNONCE = 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ';
const OPAQUE = 'FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS';
const rest = `qop="auth, auth-int", nonce="${NONCE}", opaque="${OPAQUE}"`;
const request = { method: 'GET', path: '/dir/index.html' };
const mufasa = { username: 'Mufasa', password: 'Circle of Life' };
const md5 = `Digest realm="http-auth@example.org", algorithm=MD5, ${rest}`;
const sha256 = `Digest realm="http-auth@example.org", algorithm=SHA-256, ${rest}`;

const responseOf = (answer: string | null) => /response="([0-9a-f]+)"/.exec(answer ?? '')?.[1];

it.each([
  ['MD5', [md5], '8ca523f5e9506fed4657c9700eebdbec'],
  ['SHA-256', [sha256], '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
  ['the best of several', [md5, sha256], '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
  ['several in one header', [`Basic realm="a, b", ${md5}`], '8ca523f5e9506fed4657c9700eebdbec'],
])('answers by %s as the RFC has it', (_, asked, response) => {
  const answer = answerDigest(asked, request, mufasa, CNONCE);
  expect(responseOf(answer)).toBe(response);
  expect(answer).toContain(`uri="/dir/index.html"`);
  expect(answer).toMatch(/, qop=auth, /);
  expect(answer).toContain(`opaque="${OPAQUE}"`);
});

it('answers a server of RFC 2069, without a qop', () => {
  const asked = 'Digest realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093"';
  const who = { username: 'Mufasa', password: 'CircleOfLife' };
  const answer = answerDigest([asked], request, who);
  expect(responseOf(answer)).toBe('1949323746fe6a43ef61f9606e7febea');
  expect(answer).not.toMatch(/qop|cnonce|algorithm/);
});

it('writes quotes and names of any script as a header takes them', () => {
  const answer = answerDigest(['Digest realm="a \\"b\\"", nonce="n"'], request, {
    username: 'Jäsøn',
    password: '',
  });
  expect(answer).toContain('username*=UTF-8\'\'J%C3%A4s%C3%B8n, realm="a \\"b\\""');
});

it.each([
  ['another scheme', ['Basic realm="Digest realm=x"']],
  ['an algorithm that it has not', [`Digest realm="r", algorithm=SHA-512-256, ${rest}`]],
  ['the whole body', ['Digest realm="r", nonce="n", qop="auth-int"']],
  ['nothing', []],
])('answers nothing to %s', (_, asked) => {
  expect(answerDigest(asked, request, mufasa)).toBeNull();
});
