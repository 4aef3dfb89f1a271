import { expect, it } from 'vitest';
import type { Command, Control, DeviceDetail } from '../../../../src/hub/contract.ts';
import { createSimulatedHome } from '../../../../src/hub-server/backends/simulated/home.ts';
import { createTestHub } from '../../../support/hub-server.ts';
import { judgeRows } from '../../../support/judge-rows.ts';

/** Everything that the simulated home says it takes, asked for over the API: whether it then really is so. */

const devices = await createSimulatedHome({ ringEveryMs: null }).devices();
const settable = devices.filter(({ commands }) => commands !== undefined);
const MINUTE_MS = 60_000;

/** A hub over a simulated home whose time passes by `pass` alone. */
async function startHub() {
  let nowMs = Date.UTC(2026, 0, 5, 12);
  // Nothing moves by chance.
  const home = createSimulatedHome({ now: () => new Date(nowMs), random: () => 0.99, ringEveryMs: null });
  const { ask } = await createTestHub({ home });
  return {
    pass() {
      nowMs += MINUTE_MS;
      home.tick();
    },
    async set(id: string, command: Command): Promise<number> {
      const body = JSON.stringify({ commands: [command] });
      const headers = { 'content-type': 'application/json' };
      return (await ask(`/v1/devices/${id}/commands`, { method: 'POST', headers, body })).status;
    },
    async tell(id: string, { capability, part }: Command): Promise<unknown> {
      const { state, parts } = (await (await ask(`/v1/devices/${id}`)).json()) as DeviceDetail;
      return (part === undefined ? state : parts?.find(each => each.id === part)?.state)?.[capability];
    },
  };
}

/** All values of a choice; of a range its ends and what lies between. */
function valuesOf({ type, values, minimum = 0, maximum = 100, step = 1 }: Control): Command['value'][] {
  if (values) return [...values];
  if (type === 'boolean') return [true, false];
  if (type === 'string') return ['#ff8800', '#0000ff'];
  const steps = Math.round((maximum - minimum) / step);
  return [minimum, minimum + Math.floor(steps / 2) * step, maximum];
}

/** Every capability that a device offers, of it and of each part that tells it. */
function offersOf({
  commands = [],
  parts = [],
}: DeviceDetail): [offer: string, control: Control, part?: string][] {
  return commands.flatMap(control => [
    [control.capability, control] as [string, Control],
    ...parts
      .filter(({ state }) => control.capability in state)
      .map(({ id }): [string, Control, string] => [`${control.capability} of ${id}`, control, id]),
  ]);
}

it('offers something of every kind that can be set', () => {
  const types = new Set(settable.map(({ type }) => type));
  for (const type of ['light', 'blind', 'climate', 'lock', 'fan', 'media_player', 'alarm', 'vacuum'])
    expect(types).toContain(type);
});

it('is as it is set, by everything that it offers', async () => {
  const online = settable.filter(({ availability }) => availability === 'online');
  const rows = online.flatMap(device =>
    offersOf(device).map(([offer, control, part]) => ({ id: device.id, offer, control, part })),
  );
  await judgeRows(rows, async ({ id, control, part }) => {
    const hub = await startHub();
    const values = valuesOf(control);
    // From each value to the next, and round: no value is so by having been so before.
    for (const value of [...values, ...values]) {
      const command = {
        capability: control.capability,
        value,
        ...(part !== undefined && { part }),
      } as Command;
      expect([200, 202]).toContain(await hub.set(id, command));
      hub.pass();
      expect(await hub.tell(id, command)).toBe(value);
    }
  });
});

it.each(settable.filter(({ availability }) => availability !== 'online'))(
  'leaves $id as it is, which does not answer',
  async device => {
    const hub = await startHub();
    for (const [, control] of offersOf(device)) {
      for (const value of valuesOf(control)) {
        const command = { capability: control.capability, value } as Command;
        expect(await hub.set(device.id, command)).toBe(503);
        expect(await hub.tell(device.id, command)).toBe(device.state[control.capability]);
      }
    }
  },
);
