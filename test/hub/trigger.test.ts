import { describe, expect, it } from 'vitest';
import { HubUnreachableError } from '../../src/errors.ts';
import { connectHub, startAnswering } from '../support/connected-hub.ts';
import { freePort } from '../support/free-port.ts';
import { startRawServer } from '../support/raw-server.ts';
import { type Scripted, startScriptedHub } from '../support/scripted-hub.ts';

const NOTHING = {
  sceneId: 'movie_night',
  total: null,
  applied: null,
  unreachable: [],
  triggeredAt: null,
  undo: [],
};

const [ON, OFF] = [true, false].map(value => ({ capability: 'on', value }));

describe('a trigger is taken to have worked', () => {
  it.each<[string, Scripted, object]>([
    ['200 without a body', {}, { status: 'activated' }],
    ['204', { status: 204 }, { status: 'activated' }],
    ['201 with any object', { status: 201, body: { anything: 1 } }, { status: 'activated' }],
    ['202', { status: 202 }, { status: 'accepted' }],
    ['a word', { headers: { 'content-type': 'text/html' }, body: 'OK' }, { status: 'activated' }],
    [
      'success: true',
      { body: { success: true, result: true, error: null, errors: [] } },
      { status: 'activated' },
    ],
    ["Hue's list", { body: [{ success: { '/groups/0/action/scene': 'abc' } }] }, { status: 'activated' }],
    ['a page, which confirms nothing', { body: '<!doctype html><html>' }, { status: 'accepted' }],
    ['a queue', { body: { status: 'queued' } }, { status: 'accepted' }],
    [
      'partial',
      { body: { status: 'partial', devices: { total: 3, applied: 2, unreachable: ['lamp'] } } },
      { status: 'partial', total: 3, applied: 2, unreachable: ['lamp'] },
    ],
    [
      'activated by some',
      { body: { status: 'activated', devices: { total: 3, applied: 2 } } },
      { status: 'partial', total: 3, applied: 2 },
    ],
    [
      'nothing to be set',
      { body: { status: 'activated', devices: { total: 0, applied: 0, unreachable: [] } } },
      { status: 'activated', total: 0, applied: 0 },
    ],
    [
      'its time',
      { body: { triggered_at: '2026-11-22T10:00:00+01:00' } },
      { status: 'activated', triggeredAt: new Date('2026-11-22T09:00:00Z') },
    ],
    [
      'what would undo it, of what can be understood whole',
      {
        body: {
          undo: [
            { device_id: 'lamp', commands: [ON], left: [OFF] },
            { device_id: 'fan', commands: [{ capability: 'explode', value: 1 }], left: [OFF] },
            { device_id: 'tv', commands: [], left: [OFF] },
            { device_id: 'plug', commands: [ON] },
            { commands: [ON], left: [OFF] },
            7,
          ],
        },
      },
      { status: 'activated', undo: [{ deviceId: 'lamp', commands: [ON], left: [OFF] }] },
    ],
    [
      'what would undo it, of more devices than are set together',
      {
        body: {
          undo: Array.from({ length: 51 }, (_, n) => ({
            device_id: `lamp ${n}`,
            commands: [ON],
            left: [OFF],
          })),
        },
      },
      { status: 'activated', undo: [] },
    ],
    [
      'single acts of which some failed, whatever stands above them',
      {
        status: 207,
        body: {
          ok: true,
          results: [
            { id: 'lamp', ok: true },
            { id: 'fan', status: 504 },
            { id: 'tv', result: 'done' },
          ],
        },
      },
      { status: 'partial', total: 3, applied: 2 },
    ],
    [
      'single acts and no more',
      { body: [{ success: { '/groups/1': true } }, { error: { type: 201, description: 'is off' } }] },
      { status: 'partial', total: 2, applied: 1 },
    ],
    [
      'unreachable devices alone',
      { body: { result: { total: 2, applied: 1, unreachable: [{ id: 'lamp' }, 7, null] } } },
      { status: 'partial', total: 2, applied: 1, unreachable: ['lamp', '7'] },
    ],
  ])('with %s', async (_name, answer, expected) => {
    const { hub } = await startAnswering(answer);
    expect(await hub.triggerScene('movie_night')).toEqual({ ...NOTHING, ...expected });
  });
});

describe('a trigger is refused', () => {
  it.each<[string, unknown, string | null]>([
    ['success: false', { success: false }, null],
    ['result: false', { result: false, message: 'No such scene' }, 'No such scene'],
    ['an error that is text', { error: 'No such scene' }, 'No such scene'],
    ['an error that is an object', { error: { message: 'No such scene' } }, 'No such scene'],
    ['errors', { errors: [{ detail: 'No such scene' }] }, 'No such scene'],
    ['ok: false in a result', { result: { ok: false, error: 'scene is locked' } }, 'scene is locked'],
    ['no in capitals', { Success: false, Message: 'scene is locked' }, 'scene is locked'],
    ['that it failed', { status: 'failed', reason: 'scene is locked' }, 'scene is locked'],
    ['that it failed, in data', { data: { status: 'ERROR', message: 'scene is locked' } }, 'scene is locked'],
    ['another status', { status: 423, title: 'scene is locked' }, 'scene is locked'],
    ['the code of an error', { code: 400, message: 'scene is locked' }, 'scene is locked'],
    ['an error in plain text', 'ERROR: scene is locked', 'ERROR: scene is locked'],
    ['that each act failed', { ok: true, results: [{ id: 'lamp', ok: false }] }, null],
    ['that no device did it', { status: 'activated', devices: { total: 3, applied: 0 } }, null],
  ])('by a body that says %s', async (_name, body, detail) => {
    const { hub } = await startAnswering({ body });
    await expect(hub.triggerScene('movie_night')).rejects.toMatchObject({
      kind: 'refused_by_hub',
      status: 200,
      method: 'POST',
      detail,
    });
  });
});

it('is told as a home that is away where no device was reached', async () => {
  const devices = { total: 2, applied: 0, unreachable: ['lamp', 'plug'] };
  const { hub } = await startAnswering({ body: { status: 'partial', devices } });
  await expect(hub.triggerScene('movie_night')).rejects.toMatchObject({ kind: 'home_away', status: 200 });
});

describe('the outcome of a trigger is unknown', () => {
  it.each<[string, Scripted]>([
    ['about another scene', { body: { scene_id: 'good_night', status: 'activated' } }],
    ['about another scene, deeper', { body: { Result: { SceneId: 'scene.good_night' } } }],
    ['that is packed', { headers: { 'content-encoding': 'gzip' }, body: 'not packed at all' }],
    ['that is no text', { body: '\u001f\ufffd\b\u0000' }],
  ])('where the hub gives an answer %s', async (_name, answer) => {
    const { hub, server } = await startAnswering(answer);
    const error = await hub.triggerScene('movie_night').catch(caught => caught);
    expect(error).toBeInstanceOf(HubUnreachableError);
    expect(error).toMatchObject({ sent: true, method: 'POST' });
    expect(server.requests).toHaveLength(1);
  });

  it.each(['scene.Movie_Night', 'movie-night', 'ＭＯＶＩＥ_night', 'scenes/movie%5Fnight'])(
    'but not where it spells the scene as %s',
    async id => {
      const { hub } = await startAnswering({ body: { scene_id: id, status: 'activated' } });
      expect(await hub.triggerScene('movie_night')).toMatchObject({
        sceneId: 'movie_night',
        status: 'activated',
      });
    },
  );
});

describe('a trigger goes out once', () => {
  it.each([429, 500, 502, 503, 504])('where the hub answers %i', async status => {
    const { hub, server } = await startAnswering({ status, headers: { 'retry-after': '0' } });
    await expect(hub.triggerScene('movie_night')).rejects.toMatchObject({ status, retryAfterMs: 0 });
    expect(server.requests).toHaveLength(1);
  });

  it.each([301, 302, 303])('where the hub redirects with %i', async status => {
    const { hub, server } = await startAnswering({ status, headers: { location: '/v1/elsewhere' } });
    await expect(hub.triggerScene('movie_night')).rejects.toMatchObject({ kind: 'redirected' });
    expect(server.requests).toHaveLength(1);
  });

  it.each<[string, (socket: import('node:net').Socket) => void, string]>([
    ['resets', socket => socket.resetAndDestroy(), 'network'],
    ['hangs up', socket => socket.end(), 'network'],
    ['answers in another language', socket => socket.end('220 mail.example ESMTP\r\n'), 'network'],
    ['breaks off', socket => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{'), 'network'],
    ['hangs', () => {}, 'timeout'],
  ])('where the hub %s after it was sent, and its outcome is unknown', async (_name, answer, reason) => {
    const server = await startRawServer(answer);
    const hub = connectHub(server.origin);
    const error = await hub
      .triggerScene('movie_night', { patienceMs: reason === 'timeout' ? 700 : 30_000 })
      .catch(caught => caught);
    expect(error).toBeInstanceOf(HubUnreachableError);
    expect(error).toMatchObject({ reason, sent: true, method: 'POST' });
    expect(server.received()).toMatch(/^POST \/scenes\/movie_night\/trigger HTTP\/1.1\r\n/);
    expect(server.received().split('POST ')).toHaveLength(2);
  });
});

it('is known to have worked where the hub says how long its answer is by closing, as it is asked to', async () => {
  const { origin, received } = await startRawServer(socket => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n{"status":"activated"}');
    if (/connection: close/i.test(received())) socket.end();
  });
  expect(await connectHub(origin).triggerScene('movie_night')).toMatchObject({ status: 'activated' });
});

it('goes where the hub sends it on a connection of its own', async () => {
  const answers = [
    'HTTP/1.1 307 Moved\r\nlocation: /v2/scenes/movie_night/trigger\r\ncontent-length: 0\r\n\r\n',
    'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}',
  ];
  const { origin, connections } = await startRawServer(socket => socket.write(answers.shift() ?? ''));
  expect(await connectHub(origin).triggerScene('movie_night')).toMatchObject({ status: 'activated' });
  expect(connections()).toBe(2);
});

it('is given up by the caller, with an unknown outcome once it was sent', async () => {
  const caller = new AbortController();
  const { origin } = await startScriptedHub(() => void caller.abort());
  const trigger = connectHub(origin).triggerScene('movie_night', { signal: caller.signal });
  await expect(trigger).rejects.toMatchObject({ reason: 'timeout', sent: true });
});

it('has not left where the connection is refused', async () => {
  const trigger = connectHub(`http://127.0.0.1:${await freePort()}`).triggerScene('movie_night');
  await expect(trigger).rejects.toMatchObject({ reason: 'connection_refused', sent: false });
});

it('follows the redirects that promise it was not acted on, within the origin', async () => {
  const { hub, server } = await startAnswering(
    { status: 308, headers: { location: '/new' } },
    { status: 204 },
  );
  expect(await hub.triggerScene('movie_night')).toMatchObject({ status: 'activated' });
  expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /v1/scenes/movie_night/trigger',
    'POST /new',
  ]);
});
