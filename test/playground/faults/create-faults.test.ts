import { expect, it } from 'vitest';
import type { FaultId } from '../../../src/playground/faults/contract.ts';
import { createDataDir } from '../../support/guild-store.ts';
import { stepClock } from '../../support/step-clock.ts';
import { startWholePlayground, type WholePlayground } from '../../support/whole-playground.ts';

/** Switches a fault; fails where that is refused. */
async function set({ window }: WholePlayground, fault: FaultId, on: boolean, target?: string): Promise<void> {
  expect(await window.call('fault', { fault, on, target })).toMatchObject({ type: 'answer' });
}

/** Asks for the devices, and returns what the bot then says that matches. */
function askDevices(whole: WholePlayground, pattern: RegExp): Promise<string> {
  const heard = whole.hear(pattern);
  void whole.window.call('invoke', { channelId: whole.channel('general'), command: 'devices', options: {} });
  return heard;
}

const DEVICES = /Living room lamp/;

it.each([
  ['hub_offline', /nothing listens on that port/],
  ['hub_slow', /did not answer in time/],
  ['key_revoked', /does not accept the API key/],
] as const)('makes the bot say what is wrong for %s, until it is mended', async (fault, complaint) => {
  const { through } = stepClock();
  const whole = await startWholePlayground();
  await set(whole, fault, true);
  await through(askDevices(whole, complaint));

  await set(whole, fault, false);

  await through(askDevices(whole, DEVICES));
});

it('loses the device that was chosen, and finds it again', async () => {
  const whole = await startWholePlayground();
  const run = (pattern: RegExp) => {
    const heard = whole.hear(pattern);
    const options = { id: 'movie_night' };
    void whole.window.call('invoke', { channelId: whole.channel('general'), command: 'scene', options });
    return heard;
  };
  await set(whole, 'device_unreachable', true, 'living_room_tv');
  expect(await run(/Movie night/)).toContain('TV');

  await set(whole, 'device_unreachable', true, 'living_room_blind');
  expect(await run(/Movie night/)).toContain('blind');
  await set(whole, 'device_unreachable', false);

  await run(/Movie night.*4 devices set/);
});

it('wets the leak sensor, and dries it again', async () => {
  const whole = await startWholePlayground();
  const ask = (pattern: RegExp) => {
    const heard = whole.hear(pattern);
    const options = { id: 'bathroom_leak' };
    void whole.window.call('invoke', { channelId: whole.channel('general'), command: 'device', options });
    return heard;
  };
  await ask(/no water|dry/i);
  await set(whole, 'water_leak', true);
  await ask(/water!|💧/i);

  await set(whole, 'water_leak', false);

  await ask(/no water|dry/i);
});

it('refuses to lose a device that is none', async () => {
  const { window } = await startWholePlayground();
  const call = { fault: 'device_unreachable', on: true, target: 'toaster' } as const;

  expect(await window.call('fault', call)).toMatchObject({ type: 'refusal' });
  expect((await window.look()).faults.filter(({ on }) => on)).toEqual([]);
});

it('keeps a press for the bot while the broker is down', async () => {
  const whole = await startWholePlayground();
  await set(whole, 'broker_down', true);
  await whole.window.call('press', { device: 'doorbell', button: 'btn_1', action: 'double' });
  const told = whole.hear(/Doorbell.*pressed twice/);

  await set(whole, 'broker_down', false);

  await told;
});

it('takes the bot offline until Discord lets it back in, and loses nothing that was said', async () => {
  const whole = await startWholePlayground();
  const gone = whole.waitFor('bot', ({ online }) => !online);
  await set(whole, 'gateway_down', true);
  await gone;
  await whole.window.call('say', { channelId: whole.channel('home'), content: 'movie night please' });
  const heard = whole.hear(/Movie night/);

  await set(whole, 'gateway_down', false);

  await heard;
});

it('lets presses wait while Discord fails', async () => {
  const whole = await startWholePlayground();
  await set(whole, 'discord_failing', true);
  await whole.window.call('press', { device: 'doorbell', button: 'btn_1', action: 'double' });
  const told = whole.hear(/Doorbell.*pressed twice/);

  await set(whole, 'discord_failing', false);

  await told;
});

it('mends everything at once', async () => {
  const whole = await startWholePlayground();
  await set(whole, 'key_revoked', true);
  await set(whole, 'hub_offline', true);
  await set(whole, 'gateway_down', true);
  const back = whole.waitFor('bot', ({ online }) => online);

  expect(await whole.window.call('mend', {})).toMatchObject({ type: 'answer' });
  await back;

  expect((await whole.window.look()).faults.filter(({ on }) => on)).toEqual([]);
  await askDevices(whole, DEVICES);
});

it('finds everything mended at the next start', async () => {
  const dataDir = await createDataDir();
  const before = await startWholePlayground(dataDir);
  for (const { id } of before.snapshot.faults) await set(before, id, true);
  await before.playground.stop();

  const whole = await startWholePlayground(dataDir);

  expect(whole.snapshot.faults.filter(({ on }) => on)).toEqual([]);
  await askDevices(whole, DEVICES);
});
