import { expect, it } from 'vitest';
import { CommandResult, Problem } from '../../../src/hub/contract.ts';
import { SceneResult } from '../../../src/hub/scenes/contract.ts';
import { BackendError } from '../../../src/hub-server/backends/backend.ts';
import { createSimulatedHome } from '../../../src/hub-server/backends/simulated/home.ts';
import { createAccountHub, PASSWORD } from '../../support/account.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const OFF = { commands: [{ capability: 'on', value: false }] };
const RING = { button: 'btn_1', action: 'double' };

const DEEDS = [
  ['devices/living_room_lamp/commands', OFF],
  ['scenes/movie_night/trigger', {}],
  ['devices/doorbell/press', RING],
] as const;

it('sets a device, and says how it stands and what would undo it', async () => {
  const { signIn, home } = await createAccountHub();
  const owner = await signIn();
  const response = await owner.ask('POST', 'devices/living_room_lamp/commands', OFF);
  expect(CommandResult.parse(await response.json())).toMatchObject({
    status: 'confirmed',
    undo: { commands: [{ capability: 'on', value: true }] },
  });
  expect(await home.device('living_room_lamp')).toMatchObject({ state: { on: false } });
});

it('puts a device back as it was only where it still is as it was left', () =>
  judgeRows(
    [
      ['is as it was left', { on: true, brightness: 60 }, 200],
      ['is so but for what rounding loses', { on: true, brightness: 61 }, 200],
      ['was changed since', { on: true, brightness: 20 }, 409],
      ['was put out since', { on: false, brightness: 60 }, 409],
    ] as const,
    async ([, is, status]) => {
      const { signIn, home } = await createAccountHub();
      const commands = (values: object) =>
        Object.entries(values).map(([capability, value]) => ({ capability, value }));
      const left = commands({ on: true, brightness: 60 });
      const owner = await signIn();
      const set = (body: object) => owner.ask('POST', 'devices/living_room_lamp/commands', body);
      for (const command of commands({ brightness: is.brightness, on: is.on }))
        await set({ commands: [command] });
      const response = await set({ commands: commands({ brightness: 90 }), if_still: left });
      expect(response.status).toBe(status);
      const { state } = (await home.device('living_room_lamp')) ?? {};
      expect(state?.brightness).toBe(status === 200 ? 90 : is.brightness);
    },
  ));

it('runs a scene, and says which devices it did not reach', async () => {
  const { signIn, home } = await createAccountHub();
  home.setAvailability('living_room_lamp', 'offline');
  const response = await (await signIn()).ask('POST', 'scenes/movie_night/trigger', {});
  expect(SceneResult.parse(await response.json())).toMatchObject({
    status: 'partial',
    devices: { unreachable: ['living_room_lamp'] },
  });
});

it('presses a button of a simulated home', async () => {
  const { signIn } = await createAccountHub();
  const response = await (await signIn()).ask('POST', 'devices/doorbell/press', RING);
  expect(await response.json()).toMatchObject({ device: 'doorbell', action: 'double' });
});

it('presses nothing in a home that is none, and no button that is not there', async () => {
  const home = createSimulatedHome({ ringEveryMs: null });
  const { pressButton, ...real } = home;
  const hub = await createAccountHub({ home, backend: real });
  expect((await (await hub.signIn()).ask('POST', 'devices/doorbell/press', RING)).status).toBe(404);
  const simulated = await (await createAccountHub()).signIn();
  for (const [device, button] of [
    ['doorbell', 'btn_9'],
    ['living_room_lamp', 'btn_1'],
    ['nothing', 'btn_1'],
  ]) {
    const press = { button, action: 'single' };
    expect((await simulated.ask('POST', `devices/${device}/press`, press)).status).toBe(404);
  }
});

it('refuses what a device does not take', async () => {
  const owner = await (await createAccountHub()).signIn();
  const rows = [
    [422, 'living_room_lamp', { capability: 'brightness', value: 101 }],
    [422, 'living_room_lamp', { capability: 'locked', value: true }],
    [400, 'living_room_lamp', { capability: 'brightness' }],
    [503, 'garden_light', { capability: 'on', value: true }],
    [404, 'nothing', { capability: 'on', value: true }],
  ] as const;
  await judgeRows(rows, async ([status, id, command]) => {
    const response = await owner.ask('POST', `devices/${id}/commands`, { commands: [command] });
    expect(response.status).toBe(status);
    expect(Problem.parse(await response.json()).detail).toBeTruthy();
  });
});

it('says that the home would not do it', async () => {
  const home = createSimulatedHome({ ringEveryMs: null });
  const command = () => Promise.reject(new BackendError('refused', 'It would not.'));
  const { signIn } = await createAccountHub({ home, backend: { ...home, command } });
  const response = await (await signIn()).ask('POST', 'devices/living_room_lamp/commands', OFF);
  expect(response.status).toBe(502);
});

it('does nothing for who is not signed in, or whose request is not its page’s', async () => {
  const hub = await createAccountHub();
  const owner = await hub.signIn();
  await judgeRows(DEEDS, async ([path, body]) => {
    expect((await hub.visit().ask('POST', path, body)).status).toBe(401);
    const forged: Record<string, string | null>[] = [
      { 'x-csrf-token': null },
      { origin: 'https://elsewhere.example' },
    ];
    for (const headers of forged) expect((await owner.ask('POST', path, body, headers)).status).toBe(403);
    expect(hub.ran).toEqual([]);
    expect(await hub.home.device('living_room_lamp')).toMatchObject({ state: { on: true } });
  });
});

it('bounds how much one person does, in all of their browsers, and nobody else’s', async () => {
  const hub = await createAccountHub({ deedLimit: { max: 3, windowMs: 60_000 } });
  const { members } = hub.dashboard;
  const [here, there, ada] = [await hub.signIn(), await hub.signIn(), hub.visit()];
  await ada.session('POST', 'join', { secret: members.invite('Ada', 'use'), password: PASSWORD });
  for (const [path, body] of DEEDS) expect((await here.ask('POST', path, body)).status).toBe(200);

  for (const [path, body] of DEEDS) {
    const refused = await there.ask('POST', path, body);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }

  expect(hub.ran).toEqual(['movie_night']);
  expect((await there.ask('GET', 'overview')).status).toBe(200);
  for (const [path, body] of DEEDS) expect((await ada.ask('POST', path, body)).status).toBe(200);
});
