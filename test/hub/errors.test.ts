import { describe, expect, it } from 'vitest';
import { HubResponseError } from '../../src/errors.ts';
import { startAnswering } from '../support/connected-hub.ts';
import { judgeRows } from '../support/judge-rows.ts';
import type { Scripted } from '../support/scripted-hub.ts';
import { stepClock } from '../support/step-clock.ts';

/** What a client makes of each of these answers; the pauses between its tries pass by a stepped clock. */
async function errorsOf<Row>(rows: readonly Row[], toAnswer: (row: Row) => Scripted) {
  const { through } = stepClock();
  const tried = rows.map(async row => {
    const { hub, server } = await startAnswering(toAnswer(row));
    const error = await hub.devices({ patienceMs: 15_000 }).catch(reason => reason);
    return { row, error, url: `${server.origin}/v1/devices` };
  });
  return through(Promise.all(tried));
}

it('has a kind for each status', async () => {
  const rows = [
    [400, 'rejected'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [410, 'not_found'],
    [409, 'rejected'],
    [422, 'rejected'],
    [429, 'rate_limited'],
    [500, 'server_error'],
    [503, 'server_error'],
    [304, 'redirected'],
  ] as const;
  const errors = await errorsOf(rows, ([status]) => ({ status }));
  await judgeRows(errors, ({ row: [status, kind], error, url }) => {
    expect(error).toBeInstanceOf(HubResponseError);
    expect(error).toMatchObject({ kind, status, method: 'GET', url, detail: null });
  });
});

it('knows by status and words what stands behind a hub that is well', async () => {
  const rows: [number, unknown, string][] = [
    [502, { detail: 'The home refused to do it.' }, 'home_refused'],
    [503, { detail: 'The home cannot be reached at the moment.' }, 'home_away'],
    [503, { detail: 'Another program …', reason: { code: 'hub_busy' } }, 'server_error'],
    [504, { detail: 'The home took too long to answer.' }, 'server_error'],
    [502, '<html><title>502 Bad Gateway</title></html>', 'server_error'],
    [503, 'upstream connect error', 'server_error'],
    [503, undefined, 'server_error'],
  ];
  const errors = await errorsOf(rows, ([status, body]) => ({ status, body }));
  await judgeRows(errors, ({ row: [status, , kind], error }) => {
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ kind, status });
  });
});

describe("the hub's own sentence", () => {
  it.each<[string, unknown, string | null]>([
    ['problem+json', { type: 'about:blank', title: 'Not Found', detail: 'No such device' }, 'No such device'],
    ['a problem without a detail', { title: 'Not Found', status: 404 }, 'Not Found'],
    ['a message', { message: 'No such device' }, 'No such device'],
    ['an error that is text', { error: 'No such device' }, 'No such device'],
    ['an error with a message', { error: { code: 7, message: 'No such device' } }, 'No such device'],
    ['an error with a description', { error: { description: 'No such device' } }, 'No such device'],
    ['errors that are text', { errors: ['No such device', 'x'] }, 'No such device'],
    ['errors that are objects', { errors: [{ title: 'No such device' }] }, 'No such device'],
    ["Hue's list", [{ error: { type: 3, description: 'No such device' } }], 'No such device'],
    [
      "FastAPI's",
      { detail: [{ loc: ['path', 'id'], msg: 'No such device', type: 'uuid' }] },
      'No such device',
    ],
    ['capitals', { Error: { Message: 'No such device' } }, 'No such device'],
    ['plain text', 'No such device\n', 'No such device'],
    ['a page', '<!DOCTYPE html><html><head><title>404 Not Found</title></head><body>…', '404 Not Found'],
    ['a page without a title', '<html><body><h1>Oops</h1></body></html>', null],
    ['a page inside JSON', { message: '<html><title>Bad Gateway</title></html>' }, 'Bad Gateway'],
    ['a stack', { message: 'No such device\n    at Hub.find (/srv/hub.js:1:2)' }, 'No such device'],
    ['a body without a sentence', { code: 7, data: { secret: 1 } }, null],
    ['garbage', '{"message": "No such', null],
    ['nothing', undefined, null],
    ['control characters', { message: 'No\u0000 such\u202e device' }, 'No such device'],
  ])('is read from %s', async (_name, body, detail) => {
    const { hub } = await startAnswering({ status: 404, body });
    await expect(hub.device('lamp')).rejects.toMatchObject({ kind: 'not_found', detail });
  });

  it('is at most 200 characters long', async () => {
    const { hub } = await startAnswering({ status: 400, body: { message: 'so '.repeat(50_000) } });
    const { detail } = await hub.devices().catch(error => error);
    expect(detail).toHaveLength(200);
  });
});

describe('a successful status', () => {
  it.each<[string, Scripted]>([
    ['a page', { headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Router</title>' }],
    ['garbage', { body: '\u0000\u0001 not json' }],
    ['half a document', { body: '[{"id": "lamp"' }],
    ['a megabyte of brackets', { body: '['.repeat(1_000_000) }],
  ])('with %s is no API', async (_name, answer) => {
    const { hub } = await startAnswering(answer);
    await expect(hub.devices()).rejects.toMatchObject({ kind: 'not_an_api', status: 200 });
  });

  it.each<[string, unknown, string | null]>([
    ['success: false', { success: false, message: 'Hub is busy' }, 'Hub is busy'],
    [
      'JSON-RPC’s error',
      { jsonrpc: '2.0', id: 7, error: { code: -32603, message: 'Hub is busy' } },
      'Hub is busy',
    ],
    ['an error', { error: 'Hub is busy' }, 'Hub is busy'],
    ['errors', { errors: [{ message: 'Hub is busy' }] }, 'Hub is busy'],
    ['an error of every item', [{ error: { description: 'unauthorized user' } }], 'unauthorized user'],
    ['result: false', { result: false }, null],
  ])('with %s refuses a read', async (_name, body, detail) => {
    const { hub } = await startAnswering({ body });
    await expect(hub.devices()).rejects.toMatchObject({ kind: 'refused_by_hub', status: 200, detail });
  });
});
