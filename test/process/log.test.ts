import { Writable } from 'node:stream';
import { DiscordAPIError, HTTPError } from 'discord.js';
import pino from 'pino';
import { expect, it } from 'vitest';
import { inWords, logOptions } from '../../src/process/log.ts';

function write(fields: object, hooks: typeof inWords = logOptions.hooks): string {
  let line = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      line += chunk;
      done();
    },
  });
  pino({ ...logOptions, hooks }, sink).error(fields, 'failed');
  return line;
}

it('keeps an interaction’s token and what people wrote out of the log', () => {
  const url = 'https://discord.com/api/v10/webhooks/1/canary-token/messages/@original';
  const body = { json: { fields: 'canary-form' }, files: undefined };
  const refused = new DiscordAPIError(
    { code: 50035, message: 'Invalid Form Body' },
    50035,
    400,
    'PATCH',
    url,
    body,
  );
  const line = write({ err: new Error(`PATCH ${url} failed`, { cause: refused }) });
  expect(line).not.toContain('canary');
  expect(JSON.parse(line).err).toMatchObject({ type: 'Error', cause: { code: 50035, status: 400 } });
});

it('keeps it out under any name, and out of errors in errors', () => {
  const error = Object.assign(new Error('no'), { requestBody: 'canary' });
  const line = write({ failure: error, err: new AggregateError([error], 'several') });
  expect(line).not.toContain('canary');
  expect(JSON.parse(line)).toMatchObject({
    failure: { message: 'no' },
    err: { errors: [{ message: 'no' }] },
  });
});

it.each(['apiKey', 'password', 'token', 'secret', 'authorization'])('redacts %s by its name', name => {
  expect(write({ [name]: 'canary', at: { [name]: 'canary', deep: { [name]: 'canary' } } })).not.toContain(
    'canary',
  );
});

it('writes one line, in which nothing commands a terminal or turns text around', () => {
  const topic = 'hall/\u001b[2J\n{"level":60}\u009b2J\u007f\u2028\u202egnp.exe\u2066';
  const line = write({ topic });
  expect(line).toMatch(/^[\x20-\x7e]+\n$/);
  expect(JSON.parse(line).topic).toBe(topic);
});

it('tells in one line, without a stack, that Discord is unwell', () => {
  const url = 'https://discord.com/api/v10/channels/1/messages';
  const line = write({ err: new HTTPError(500, 'Internal Server Error', 'POST', url, {}) });
  expect(JSON.parse(line).err).toEqual({
    type: 'HTTPError',
    message: 'Internal Server Error',
    status: 500,
  });
});

it('says on a terminal what happened in words, an error with what it came of', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const line = write({ guildId: '1', err: new Error('the hub is away', { cause }) }, inWords);
  expect(line).toMatch(
    /^\d\d:\d\d:\d\d ERROR failed guildId=1 · the hub is away ← connect ECONNREFUSED code="ECONNREFUSED"\n$/,
  );
});

it('lets nothing there command the terminal or be a line of its own, nor a secret by', () => {
  const topic = 'hall/\u001b[2J\n12:00:00 FATAL\u009b2J\u007f\u2028\u202egnp.exe\u2066';
  const line = write({ topic, apiKey: 'canary', at: { token: 'canary' } }, inWords);
  expect(line).not.toMatch(/canary|[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/);
  expect(line.match(/\n/g)).toHaveLength(1);
});
