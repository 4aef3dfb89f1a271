import { describe, expect, it } from 'vitest';
import { CommandResult, DeviceDetail, Problem } from '../../../src/hub/contract.ts';
import {
  BackendError,
  type BackendFailure,
  type HomeBackend,
} from '../../../src/hub-server/backends/backend.ts';
import { createSimulatedHome, type SimulatedHome } from '../../../src/hub-server/backends/simulated/home.ts';
import { createTestHub } from '../../support/hub-server.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const send = (commands: unknown, headers = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ commands }),
});
const lamp = '/api/v1/devices/living_room_lamp/commands';

it('tells of a device what it takes', async () => {
  const { ask } = await createTestHub();
  const device = DeviceDetail.parse(await (await ask('/v1/devices/living_room_lamp')).json());
  expect(device.commands).toEqual([
    { capability: 'on', type: 'boolean' },
    { capability: 'brightness', type: 'number', minimum: 0, maximum: 100, step: 1 },
    { capability: 'color_temperature', type: 'number', minimum: 2200, maximum: 6500, step: 1 },
  ]);
  const sensor = DeviceDetail.parse(await (await ask('/v1/devices/kitchen_sensor')).json());
  expect(sensor.commands).toBeUndefined();
});

it('sets a device, and says how it stands and what would undo it', async () => {
  const { ask, home } = await createTestHub();
  const response = await ask(lamp, send([{ capability: 'brightness', value: 30 }]));
  expect(response.status).toBe(200);
  expect(CommandResult.parse(await response.json())).toMatchObject({
    status: 'confirmed',
    device: { id: 'living_room_lamp', state: { on: true, brightness: 30 } },
    undo: { commands: [{ capability: 'brightness', value: 60 }] },
    request_id: response.headers.get('x-request-id'),
  });
  expect(await home.device('living_room_lamp')).toMatchObject({ state: { brightness: 30 } });
});

it('switches a lamp on that is dimmed, and off again to undo it', async () => {
  const { ask } = await createTestHub();
  const response = await ask(
    '/v1/devices/hallway_light/commands',
    send([{ capability: 'brightness', value: 70 }]),
  );
  expect(CommandResult.parse(await response.json())).toMatchObject({
    device: { state: { on: true, brightness: 70 } },
    undo: {
      commands: [
        { capability: 'brightness', value: 40 },
        { capability: 'on', value: false },
      ],
    },
  });
});

it('sets one part of a device alone', async () => {
  const { ask, home } = await createTestHub();
  const strip = (await home.devices()).find(({ parts }) => parts);
  const path = `/v1/devices/${strip?.id}/commands`;
  await ask(path, send([{ capability: 'on', value: false, part: 'screen' }]));
  expect(await home.device(strip?.id ?? '')).toMatchObject({
    parts: [{ id: 'screen', state: { on: false } }, { id: 'printer' }],
  });
});

it('answers 422 to what a device does not take, with what it takes, and nothing moves', async () => {
  const { ask, home } = await createTestHub();
  let changes = 0;
  home.on('change', () => (changes += 1));
  const twice = [
    { capability: 'on', value: true },
    { capability: 'on', value: false },
  ];
  const rows: [string, unknown, string][] = [
    ['a value beyond its range', [{ capability: 'brightness', value: 130 }], 'from 0 to 100'],
    ['a value of another kind', [{ capability: 'on', value: 'yes' }], 'true or false'],
    ['a capability that it lacks', [{ capability: 'locked', value: true }], 'It takes on, brightness'],
    ['a part that it lacks', [{ capability: 'on', value: true, part: 'left' }], 'no part left'],
    ['one thing twice', twice, 'set twice'],
  ];
  await judgeRows(rows, async ([, commands, told]) => {
    const response = await ask(lamp, send(commands));
    expect(response.status).toBe(422);
    const { detail, reason } = Problem.parse(await response.json());
    expect(detail).toContain(told);
    // Two of a kind are a program's own mistake, for which nobody needs words.
    expect(reason?.code).toEqual(
      told === 'set twice' ? undefined : expect.stringMatching(/^(not_taken|out_of_range|not_among)$/),
    );
    expect(changes).toBe(0);
  });
});

it('answers 400 to what are no commands', async () => {
  const { ask } = await createTestHub();
  const rows: [string, unknown][] = [
    ['no command', []],
    ['a word for a list', 'on'],
    ['a capability that nobody has', [{ capability: 'teleport', value: true }]],
  ];
  await judgeRows(rows, async ([, commands]) => {
    expect((await ask(lamp, send(commands))).status).toBe(400);
  });
});

it('answers 404 to a device that is not there, and 503 to one that is away', async () => {
  const { ask } = await createTestHub();
  const on = send([{ capability: 'on', value: true }]);
  expect((await ask('/v1/devices/no_such_device/commands', on)).status).toBe(404);
  expect((await ask('/v1/devices/garden_light/commands', on)).status).toBe(503);
});

it('acts once for an Idempotency-Key, and refuses it for another value', async () => {
  const { ask, home } = await createTestHub();
  const key = { 'idempotency-key': 'tap-1' };
  const first = await (await ask(lamp, send([{ capability: 'brightness', value: 10 }], key))).json();
  await ask(lamp, send([{ capability: 'brightness', value: 50 }]));
  const again = await ask(lamp, send([{ capability: 'brightness', value: 10 }], key));
  expect(await again.json()).toEqual(first);
  expect(await home.device('living_room_lamp')).toMatchObject({ state: { brightness: 50 } });
  expect((await ask(lamp, send([{ capability: 'brightness', value: 20 }], key))).status).toBe(422);
});

it('answers 409 while the first request with an Idempotency-Key is under way, and acts once', async () => {
  const home = createSimulatedHome();
  const asked = Promise.withResolvers<void>();
  const mayAct = Promise.withResolvers<void>();
  let acts = 0;
  const command: NonNullable<HomeBackend['command']> = async (...given) => {
    acts += 1;
    asked.resolve();
    await mayAct.promise;
    return home.command?.(...given) ?? null;
  };
  const { ask } = await createTestHub({ home, backend: { ...home, command } });
  const init = send([{ capability: 'brightness', value: 30 }], { 'idempotency-key': 'tap-1' });
  const first = ask(lamp, init);
  await asked.promise;
  const second = await ask(lamp, init);
  expect(second.status).toBe(409);
  expect(second.headers.get('retry-after')).toMatch(/^\d+$/);
  mayAct.resolve();
  expect((await first).status).toBe(200);
  expect((await ask(lamp, init)).status).toBe(200);
  expect(acts).toBe(1);
});

it('does not set a device again that was lost once it was set, and says that the outcome is unknown', async () => {
  const home = createSimulatedHome();
  let sets = 0;
  const device: HomeBackend['device'] = async id => {
    if (sets > 0) throw new BackendError('away', 'the home was lost');
    return home.device(id);
  };
  const command: NonNullable<HomeBackend['command']> = async (...given) => {
    const status = home.command?.(...given) ?? null;
    sets += 1;
    return status;
  };
  const { ask } = await createTestHub({ home, backend: { ...home, command, device } });
  const init = send([{ capability: 'brightness', value: 30 }], { 'idempotency-key': 'tap-1' });
  expect((await ask(lamp, init)).status).toBe(504);
  expect((await ask(lamp, init)).status).toBe(504);
  expect(sets).toBe(1);
});

describe('a home that does not do it', () => {
  const failing = (failure: BackendFailure) => async () => {
    throw new BackendError(failure, 'the lamp said no');
  };

  it.each<[string, number, boolean, (home: SimulatedHome) => HomeBackend]>([
    ['refuses', 502, false, home => ({ ...home, command: failing('refused') })],
    ['says what makes no sense', 502, false, home => ({ ...home, command: failing('unreadable') })],
    ['is away', 503, true, home => ({ ...home, command: failing('away') })],
    ['went away before it was asked', 503, true, home => ({ ...home, device: failing('away') })],
    [
      'does not reach the lamp',
      503,
      true,
      home => {
        home.setAvailability('living_room_lamp', 'offline');
        return home;
      },
    ],
    ['does not answer in time', 504, false, home => ({ ...home, command: failing('slow') })],
  ])('%s: %d, and nothing moves', async (_, status, comesBack, toBackend) => {
    const home = createSimulatedHome();
    const { ask } = await createTestHub({ home, backend: toBackend(home) });
    let changes = 0;
    home.on('change', () => (changes += 1));
    const response = await ask(lamp, send([{ capability: 'brightness', value: 30 }]));
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(response.headers.has('retry-after')).toBe(comesBack);
    expect(Problem.parse(await response.json())).toMatchObject({ status });
    expect(changes).toBe(0);
  });

  it.each(['refused', 'away'] as const)(
    'is asked anew with the same Idempotency-Key where it said that it was %s',
    async failure => {
      const home = createSimulatedHome();
      let fails = true;
      const command: NonNullable<HomeBackend['command']> = async (...given) =>
        fails ? failing(failure)() : (home.command?.(...given) ?? null);
      const { ask } = await createTestHub({ home, backend: { ...home, command } });
      const init = send([{ capability: 'brightness', value: 30 }], { 'idempotency-key': 'tap-1' });
      expect((await ask(lamp, init)).status).toBeGreaterThanOrEqual(502);
      fails = false;
      expect((await ask(lamp, init)).status).toBe(200);
      expect(await home.device('living_room_lamp')).toMatchObject({ state: { brightness: 30 } });
    },
  );
});

it('holds back a key that may only run scenes', async () => {
  const { ask } = await createTestHub({ scope: 'read+trigger' });
  const response = await ask(lamp, send([{ capability: 'on', value: false }]));
  expect(response.status).toBe(403);
  expect(response.headers.get('www-authenticate')).toContain('insufficient_scope');
});

it('has no such operation where nothing of the home can be set', async () => {
  const home = createSimulatedHome();
  const { ask } = await createTestHub({
    home,
    backend: { ...home, command: undefined },
  });
  expect((await ask(lamp, send([{ capability: 'on', value: false }]))).status).toBe(404);
});
