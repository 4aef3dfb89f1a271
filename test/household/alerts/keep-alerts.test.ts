import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PostError, type PostErrorReason } from '../../../src/errors.ts';
import type { Alert, AlertNotice } from '../../../src/guilds/alerts/contract.ts';
import { keepAlerts } from '../../../src/household/alerts/keep-alerts.ts';
import type { HubDevice, Reading } from '../../../src/hub/model.ts';
import { silent } from '../../support/guild-store.ts';

const MINUTE_MS = 60_000;
const LEAK: Alert = {
  id: 'leak',
  guildId: '1',
  kind: 'danger',
  device: null,
  capability: null,
  limit: null,
  holdMs: 0,
  channelId: '10',
  mention: null,
  repeatMs: null,
};
const DOOR: Alert = { ...LEAK, id: 'door', kind: 'open', holdMs: 10 * MINUTE_MS };
const AWAY: Alert = { ...LEAK, id: 'away', kind: 'offline', holdMs: 30 * MINUTE_MS };
const WASHING: Alert = {
  ...LEAK,
  id: 'washing',
  kind: 'done',
  holdMs: 3 * MINUTE_MS,
  device: { id: 'washer', name: 'Washer' },
};

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** What is stored, what Discord has, and a run over both; `say` puts devices into a state. */
function start(alerts: readonly Alert[], stored = new Map<string, AlertNotice>()) {
  const posted = new Map<string, string>();
  const steps: string[] = [];
  const holds: string[] = [];
  const devices = new Map<string, HubDevice>();
  let failing: PostErrorReason | null = null;
  let isConnected = true;
  let hasHub = true;
  let hanging: Promise<void> | null = null;
  let isLost = false;
  let ids = stored.size + 1;
  const doing = (step: string, channelId: string) => {
    if (failing) throw new PostError(failing, channelId);
    steps.push(step);
  };
  const kept = keepAlerts('1', [...stored.values()], {
    guilds: {
      putAlertNotice: async notice => void stored.set(notice.id, notice),
      dropAlertNotice: async id => void stored.delete(id),
    },
    poster: {
      async post(channelId, body) {
        const { text, nonce } = JSON.parse(body);
        doing(`post ${text}`, channelId);
        posted.set(nonce, text);
        return nonce;
      },
      async edit(channelId, messageId, body) {
        const { text } = JSON.parse(body);
        await hanging;
        if (isLost) throw new PostError('message_gone', channelId);
        doing(`edit ${text}`, channelId);
        posted.set(messageId, text);
      },
      find: async (_channelId, { nonce }) => (posted.has(nonce) ? nonce : null),
      removeButtons: async () => {},
    },
    compose: async ({ alert, things, seenBy }) => {
      const told = things.map(({ name, beganAt, endedAt, times }) =>
        [
          endedAt === null ? name : `${name} for ${Math.round((endedAt - beganAt) / 1_000)} s`,
          ...(times === undefined ? [] : [`${times} times`]),
        ].join(' '),
      );
      return JSON.stringify({
        text: [alert.id, ...told, ...(seenBy ? [`seen by ${seenBy}`] : [])].join(' '),
      });
    },
    pace: { awayMs: 500, awayMostMs: MINUTE_MS, heldMs: 10 * MINUTE_MS },
    log: silent,
    now: Date.now,
    createId: () => `n${ids++}`,
    createNonce: () => `m${ids++}`,
    onHold: (_guildId, { reason }) => holds.push(reason),
    onIdle: () => {},
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const tell = async (changed: readonly string[] = []) => {
    const heardAt = Date.now();
    kept.update({
      devices: [...devices.values()],
      changed: new Set(changed),
      said: Symbol(),
      heardAt,
      isConnected,
      hasHub,
    });
    await pass(0);
  };
  kept.use(alerts);
  return {
    steps,
    holds,
    kept,
    stored,
    pass,
    fail: (reason: PostErrorReason | null) => void (failing = reason),
    /** Somebody deletes what was posted. */
    loseMessage: () => void (isLost = true),
    /** Edits are on their way until this is called. */
    hang(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      hanging = promise;
      return resolve;
    },
    async say(id: string, state: Record<string, Reading['value']>, more: Partial<HubDevice> = {}) {
      const readings = Object.entries(state).map(([name, value]) => ({ name, value, unit: null }));
      devices.set(id, {
        id,
        name: id[0]?.toUpperCase() + id.slice(1),
        type: 'sensor',
        room: null,
        availability: 'online',
        state: readings,
        lastChanged: null,
        lastSeen: null,
        ...more,
      });
      await tell([id]);
    },
    async take(id: string) {
      devices.delete(id);
      await tell([id]);
    },
    async connect(is: boolean) {
      isConnected = is;
      await tell();
    },
    async removeHub() {
      hasHub = false;
      await tell();
    },
    /** The process is killed, and another begins with what is stored. */
    again(now: readonly Alert[] = alerts) {
      kept.stop();
      return start(now, stored);
    },
  };
}

it('tells of water at once, edits that when it ends, and keeps nothing of it', async () => {
  const { say, steps, pass, stored } = start([LEAK]);
  await say('cellar', { water_leak: true });
  expect(steps).toEqual(['post leak Cellar']);
  await pass(5_000);
  await say('cellar', { water_leak: false });
  await pass(MINUTE_MS);
  expect(steps).toEqual(['post leak Cellar', 'edit leak Cellar for 5 s']);
  await pass(15 * MINUTE_MS);
  expect(steps).toHaveLength(2);
  expect(stored.size).toBe(0);
});

it('tells of several that begin in one moment in one message', async () => {
  const { say, steps, kept } = start([]);
  await say('cellar', { water_leak: true });
  await say('bath', { water_leak: true });
  kept.use([LEAK]);
  await vi.advanceTimersByTimeAsync(0);
  expect(steps).toEqual(['post leak Cellar Bath']);
});

it('tells of a door once it was open for long, and of none that was closed before', async () => {
  const { say, steps, pass } = start([DOOR]);
  await say('front', { contact: 'open' });
  await pass(9 * MINUTE_MS);
  await say('front', { contact: 'closed' });
  await pass(60 * MINUTE_MS);
  expect(steps).toEqual([]);
  await say('front', { contact: 'open' });
  await pass(10 * MINUTE_MS);
  expect(steps).toEqual(['post door Front']);
});

it('pings nobody anew for what flaps', async () => {
  const { say, steps, pass } = start([LEAK]);
  for (let at = 0; at < 40; at++) {
    await say('cellar', { water_leak: at % 2 === 0 });
    await pass(20_000);
  }
  expect(steps).toEqual(['post leak Cellar']);
});

it('tells of a machine that is done with its work, and of none that only draws for a moment', async () => {
  const { say, steps, pass } = start([WASHING]);
  await say('washer', { power: 500 });
  await pass(30_000);
  await say('washer', { power: 0 });
  await pass(60 * MINUTE_MS);
  expect(steps).toEqual([]);
  await say('washer', { power: 2_000 });
  await pass(50 * MINUTE_MS);
  // It soaks for a minute.
  await say('washer', { power: 1 });
  await pass(MINUTE_MS);
  await say('washer', { power: 300 });
  await pass(9 * MINUTE_MS);
  await say('washer', { power: 1 });
  await pass(3 * MINUTE_MS);
  expect(steps[0]).toBe('post washing Washer for 3600 s');
});

it('tells of a machine that was done while the bot was away', async () => {
  const before = start([WASHING]);
  await before.say('washer', { power: 2_000 });
  await before.pass(10 * MINUTE_MS);
  const { say, steps, pass } = before.again();
  await say('washer', { power: 1 });
  await pass(3 * MINUTE_MS);
  expect(steps[0]).toMatch(/^post washing Washer for/);
  expect(before.stored.size).toBe(0);
});

it('tells nothing of a machine whose alert is taken away while it works', async () => {
  const { say, steps, pass, kept, stored } = start([WASHING]);
  await say('washer', { power: 2_000 });
  await pass(10 * MINUTE_MS);
  kept.use([]);
  await pass(10 * MINUTE_MS);
  expect(steps).toEqual([]);
  expect(stored.size).toBe(0);
  expect(kept.isIdle()).toBe(true);
});

it('neither loses nor tells again what is so at a restart, and tells of its end', async () => {
  const before = start([LEAK]);
  await before.say('cellar', { water_leak: true });
  const after = before.again();
  await after.say('cellar', { water_leak: true });
  await after.pass(60 * MINUTE_MS);
  expect(after.steps).toEqual([]);
  await after.say('cellar', { water_leak: false });
  await after.pass(MINUTE_MS);
  expect(after.steps).toEqual(['edit leak Cellar for 3600 s']);
});

it('tells after a restart what could not be told before it', async () => {
  const before = start([LEAK]);
  before.fail('unreachable');
  await before.say('cellar', { water_leak: true });
  await before.pass(2_000);
  const after = before.again();
  await after.pass(0);
  expect(after.steps).toEqual(['post leak Cellar']);
});

it('tells what ended while Discord was away in one message, as over', async () => {
  const { say, steps, pass, fail } = start([LEAK]);
  fail('unreachable');
  await say('cellar', { water_leak: true });
  await say('cellar', { water_leak: false });
  await pass(2 * MINUTE_MS);
  fail(null);
  await pass(2 * MINUTE_MS);
  expect(steps.filter(step => step.startsWith('post'))).toHaveLength(1);
  expect(steps.at(-1)).toBe('edit leak Cellar for 0 s');
});

it.each(['gone', 'forbidden', 'refused'] as const)('holds what a channel does not take: %s', async reason => {
  const { say, steps, pass, fail, holds, kept } = start([LEAK]);
  fail(reason);
  await say('cellar', { water_leak: true });
  await pass(MINUTE_MS);
  expect(holds).toEqual([reason]);
  expect(kept.holds()).toMatchObject([{ channelId: '10', reason }]);
  fail(null);
  kept.retry();
  await pass(0);
  expect(steps).toEqual(['post leak Cellar']);
  expect(kept.holds()).toEqual([]);
});

it('lets be what somebody has deleted', async () => {
  const { say, steps, pass, fail, stored } = start([LEAK]);
  await say('cellar', { water_leak: true });
  fail('message_gone');
  await say('cellar', { water_leak: false });
  await pass(16 * MINUTE_MS);
  expect(steps).toEqual(['post leak Cellar']);
  expect(stored.size).toBe(0);
});

it('tells again while nobody sees to it, and no more once somebody does', async () => {
  const { say, steps, pass, kept, stored } = start([{ ...LEAK, repeatMs: 5 * MINUTE_MS }]);
  await say('cellar', { water_leak: true });
  await pass(11 * MINUTE_MS);
  expect(steps.filter(step => step.startsWith('post'))).toHaveLength(3);
  kept.see([...stored.keys()][0] ?? '', '7');
  await pass(30 * MINUTE_MS);
  expect(steps.filter(step => step.startsWith('post'))).toHaveLength(3);
  expect(steps.at(-1)).toBe('edit leak Cellar seen by 7');
});

it('tells of a home that does not answer, and nothing of its devices meanwhile', async () => {
  const { say, connect, steps, pass } = start([AWAY, LEAK]);
  await say('cellar', { water_leak: true });
  await connect(false);
  await pass(30 * MINUTE_MS);
  expect(steps).toEqual(['post leak Cellar', 'post away ']);
  await connect(true);
  await pass(MINUTE_MS);
  expect(steps.slice(2)).toEqual(['edit away  for 1800 s']);
});

it.each(['a device', 'a hub', 'an alert'] as const)('ends what is told of %s that is no more', async what => {
  const { say, take, removeHub, steps, pass, kept } = start([LEAK]);
  await say('cellar', { water_leak: true });
  if (what === 'a device') await take('cellar');
  else if (what === 'a hub') await removeHub();
  else kept.use([]);
  await pass(2 * MINUTE_MS);
  expect(steps.at(-1)).toMatch(/^edit leak Cellar for/);
});

describe('what comes again', () => {
  /** Wet for 30 s, dry for 90, over and over. */
  const WET = ['cellar', { water_leak: true }, { water_leak: false }] as const;
  const OPEN = ['front', { contact: 'open' }, { contact: 'closed' }] as const;

  async function flap(
    { say, pass }: ReturnType<typeof start>,
    forMs: number,
    [device, so, no]: typeof WET | typeof OPEN = WET,
  ): Promise<void> {
    for (let at = 0; at < forMs; at += 2 * MINUTE_MS) {
      await say(device, so);
      await pass(30_000);
      await say(device, no);
      await pass(90_000);
    }
  }
  const posts = (steps: readonly string[]) => steps.filter(step => step.startsWith('post'));

  it('is told by an edit, and how often it was', async () => {
    const run = start([LEAK]);
    await flap(run, 4 * MINUTE_MS);
    expect(run.steps).toEqual([
      'post leak Cellar',
      'edit leak Cellar for 30 s',
      'edit leak Cellar 2 times',
      'edit leak Cellar for 30 s 2 times',
    ]);
  });

  it.each([
    ['dangers, up to an hour', LEAK, WET, 28],
    ['others, up to four', { ...LEAK, kind: 'open' as const, holdMs: 0 }, OPEN, 12],
  ])('pings with growing pauses: %s', async (_what, alert, what, most) => {
    const run = start([alert]);
    await flap(run, 60 * MINUTE_MS, what);
    // At once, and after 5, 10, 20 minutes.
    expect(posts(run.steps)).toHaveLength(4);
    await flap(run, 23 * 60 * MINUTE_MS, what);
    expect(posts(run.steps).length).toBeLessThanOrEqual(most);
    // Every beginning and every end is told all the same.
    expect(run.steps.length).toBeGreaterThanOrEqual(24 * 60);
    expect(run.stored.size).toBe(1);
  });

  it('pings at once after a quiet time', async () => {
    const { say, pass, steps } = start([LEAK]);
    await say('cellar', { water_leak: true });
    await say('cellar', { water_leak: false });
    await pass(16 * MINUTE_MS);
    await say('cellar', { water_leak: true });
    expect(steps.at(-1)).toBe('post leak Cellar');
  });

  it('posts anew what is so again, whatever an edit of the last message waits for', async () => {
    const { say, pass, steps, hang } = start([LEAK]);
    await say('cellar', { water_leak: true });
    await pass(10 * MINUTE_MS);
    const goOn = hang();
    await say('cellar', { water_leak: false });
    await pass(2 * MINUTE_MS);
    expect(steps).toEqual(['post leak Cellar']);
    await say('cellar', { water_leak: true });
    expect(steps).toEqual(['post leak Cellar', 'post leak Cellar 2 times']);
    goOn();
    await pass(0);
    expect(steps.at(-1)).toMatch(/^edit leak Cellar for/);
  });

  it('pings at once where it is another device', async () => {
    const { say, pass, steps } = start([LEAK]);
    await say('cellar', { water_leak: true });
    await say('cellar', { water_leak: false });
    await pass(2 * MINUTE_MS);
    await say('bath', { water_leak: true });
    expect(steps.at(-1)).toBe('post leak Bath');
  });

  it('pings once the pause is over, where it is so still', async () => {
    const { say, pass, steps } = start([LEAK]);
    await say('cellar', { water_leak: true });
    await say('cellar', { water_leak: false });
    await pass(2 * MINUTE_MS);
    await say('cellar', { water_leak: true });
    await pass(2 * MINUTE_MS);
    expect(posts(steps)).toHaveLength(1);
    await pass(2 * MINUTE_MS);
    expect(steps.at(-1)).toBe('post leak Cellar 2 times');
    await pass(60 * MINUTE_MS);
    expect(posts(steps)).toHaveLength(2);
  });

  it('pings nobody anew once somebody has seen that it came again', async () => {
    const { say, pass, steps, kept } = start([LEAK]);
    await say('cellar', { water_leak: true });
    kept.see('n1', '7');
    await say('cellar', { water_leak: false });
    await pass(2 * MINUTE_MS);
    await say('cellar', { water_leak: true });
    expect(steps.at(-1)).toBe('edit leak Cellar 2 times');
    kept.see('n1', '7');
    await pass(10 * MINUTE_MS);
    expect(steps.at(-1)).toBe('edit leak Cellar 2 times seen by 7');
    expect(posts(steps)).toHaveLength(1);
  });

  it('is told anew where the message that told of it was deleted', async () => {
    const { say, pass, steps, loseMessage } = start([LEAK]);
    await say('cellar', { water_leak: true });
    await say('cellar', { water_leak: false });
    await pass(2 * MINUTE_MS);
    loseMessage();
    await say('cellar', { water_leak: true });
    expect(steps.at(-1)).toBe('post leak Cellar 2 times');
  });

  it.each(['while it is so no more', 'while it is so again'])(
    'is known after a restart %s, and what is owed is pinged',
    async when => {
      const before = start([LEAK]);
      await before.say('cellar', { water_leak: true });
      await before.say('cellar', { water_leak: false });
      await before.pass(2 * MINUTE_MS);
      if (when === 'while it is so again') await before.say('cellar', { water_leak: true });
      const after = before.again();
      await after.say('cellar', { water_leak: true });
      expect(posts(after.steps)).toEqual([]);
      await after.pass(5 * MINUTE_MS);
      expect(posts(after.steps)).toEqual(['post leak Cellar 2 times']);
    },
  );

  it('is forgotten with its time after a restart', async () => {
    const before = start([LEAK]);
    await before.say('cellar', { water_leak: true });
    await before.say('cellar', { water_leak: false });
    await before.pass(2 * MINUTE_MS);
    before.kept.stop();
    await before.pass(20 * MINUTE_MS);
    const after = before.again();
    await after.pass(0);
    expect(after.stored.size).toBe(0);
    await after.say('cellar', { water_leak: true });
    expect(after.steps).toEqual(['post leak Cellar']);
  });

  it('is nothing that a machine’s next work is', async () => {
    const { say, pass, steps } = start([WASHING]);
    for (let load = 0; load < 2; load++) {
      await say('washer', { power: 2_000 });
      await pass(10 * MINUTE_MS);
      await say('washer', { power: 1 });
      await pass(4 * MINUTE_MS);
    }
    expect(posts(steps)).toHaveLength(2);
  });

  it('is over at once for an alert that is taken away', async () => {
    const { say, pass, stored, kept, steps } = start([LEAK]);
    await say('cellar', { water_leak: true });
    await say('cellar', { water_leak: false });
    await pass(2 * MINUTE_MS);
    kept.use([]);
    await pass(0);
    expect([stored.size, kept.isIdle(), steps.length]).toEqual([0, true, 2]);
  });

  it('is pinged for where an edit is on its way meanwhile', async () => {
    const { say, pass, steps, hang } = start([LEAK]);
    await say('cellar', { water_leak: true });
    await say('cellar', { water_leak: false });
    await pass(2 * MINUTE_MS);
    const release = hang();
    await say('cellar', { water_leak: true });
    await pass(5 * MINUTE_MS);
    release();
    await pass(0);
    expect(steps.slice(-2)).toEqual(['edit leak Cellar 2 times', 'post leak Cellar 2 times']);
  });
});
