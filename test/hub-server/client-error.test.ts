import { once } from 'node:events';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { Problem } from '../../src/hub/contract.ts';
import { startTestHub } from '../support/hub-server.ts';

it.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a header that is none', 'GET / HTTP/1.1\r\nnonsense\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`, 431],
])('answers %s with a problem and hangs up', async (_, bytes, status) => {
  const { url } = await startTestHub();
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('Content-Type: application/problem+json');
  expect(Problem.parse(JSON.parse(body))).toMatchObject({ status });
});
