import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { VoiceError } from '../../src/errors.ts';
import { EAR_LIMITS } from '../../src/voice/create-ears.ts';
import { DISCORD_CDN, fetchVoiceMessage } from '../../src/voice/fetch-voice-message.ts';
import { startCdn } from '../support/cdn.ts';
import { judgeRows } from '../support/judge-rows.ts';

const { maxBytes } = EAR_LIMITS;

/** How fetching it from one of these origins fails. */
async function reasonOf(url: string, origins: readonly string[], timeoutMs = 30_000): Promise<unknown> {
  const { signal } = new AbortController();
  const error = await fetchVoiceMessage(url, { origins, maxBytes, timeoutMs }, signal).catch(each => each);
  return error instanceof VoiceError ? error.reason : error;
}

it('fetches nothing that is not on the CDN of Discord', () =>
  judgeRows<string>(
    [
      'https://cdn.discordapp.com.example.org/voice-message.ogg',
      'http://cdn.discordapp.com/voice-message.ogg',
      'https://example.org/?https://cdn.discordapp.com/',
      'file:///etc/passwd',
      'voice-message.ogg',
    ],
    async url => expect(await reasonOf(url, DISCORD_CDN)).toBe('not_discord'),
  ));

const status = (code: number) => (response: ServerResponse) => response.writeHead(code).end('no');
const answers: [string, (response: ServerResponse) => void, string][] = [
  ['that says 403, as for an expired link', status(403), 'gone'],
  ['that says 404', status(404), 'gone'],
  ['that says 500', status(500), 'not_fetched'],
  [
    'that sends on to elsewhere',
    response => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    'not_discord',
  ],
  [
    'that says 100 MB',
    response => response.writeHead(200, { 'content-length': 100_000_000 }).write('OggS'),
    'too_large',
  ],
  ['that sends 100 MB behind no length', response => void endless(response), 'too_large'],
  ['that drips', response => void drip(response), 'not_fetched'],
  ['that says nothing', () => {}, 'not_fetched'],
  ['that hangs up', response => response.destroy(), 'not_fetched'],
  [
    'that sends less than it says',
    response => {
      response.writeHead(200, { 'content-length': 5_000 }).write('OggS', () => response.destroy());
    },
    'not_fetched',
  ],
];

it('says why a CDN’s answer is no voice message, and soon', () =>
  judgeRows(answers, async ([how, answer, reason]) => {
    const cdn = await startCdn((_request, response) => answer(response));
    const timeoutMs = /drips|says nothing/.test(how) ? 500 : 30_000;
    expect(await reasonOf(`${cdn.origin}/voice-message.ogg`, [cdn.origin], timeoutMs)).toBe(reason);
    expect(cdn.asked).toHaveLength(1);
  }));

async function endless(response: ServerResponse): Promise<void> {
  const chunk = Buffer.alloc(65_536);
  Readable.from(
    (function* () {
      for (let sent = 0; sent < 100_000_000; sent += chunk.length) yield chunk;
    })(),
  ).pipe(response);
}

function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write('O'), 50);
  response.once('close', () => clearInterval(timer));
}
