import { expect, it, onTestFinished } from 'vitest';
import type { NewAuditEntry } from '../../../src/guilds/audit/contract.ts';
import { createSimulatedHome } from '../../../src/hub-server/backends/simulated/home.ts';
import { openHistoryDatabase } from '../../../src/hub-server/database.ts';
import { openHistoryRecord } from '../../../src/hub-server/history/record.ts';
import { toNumber } from '../../../src/hub-server/history/to-number.ts';
import { createTestDirectory, startTestHub } from '../../support/hub-server.ts';
import { startListening } from '../../support/listening-household.ts';
import { newPress } from '../../support/new-press.ts';
import { textOf } from '../../support/spoken.ts';

const MINUTE_MS = 60_000;

/** What the door and its lock told, minutes before now. */
const DOOR = [
  [-50, 'contact', 'closed'],
  [-40, 'contact', 'open'],
  [-38, 'contact', 'closed'],
  [-20, 'contact', 'open'],
  [-15, 'contact', 'closed'],
] as const;
const LOCK = [
  [-50, 'locked', true],
  [-30, 'locked', false],
] as const;

/** A household whose hub has recorded a front door, and whose parent is asked what they read. */
async function startRecorded() {
  const home = createSimulatedHome({ ringEveryMs: null });
  const database = openHistoryDatabase(createTestDirectory());
  const start = Date.now() - 60 * MINUTE_MS;
  let passed = 0;
  const record = openHistoryRecord(database, { days: 14, now: () => start + passed, elapsed: () => passed });
  onTestFinished(() => {
    record.close();
    database.close();
  });
  const told = [
    ...DOOR.map(each => ['front_door', ...each] as const),
    ...LOCK.map(each => ['front_door_lock', ...each] as const),
  ].toSorted((a, b) => a[1] - b[1]);
  for (const [device, minutes, capability, value] of told) {
    passed = (60 + minutes) * MINUTE_MS;
    record.note(device, capability, toNumber(capability, value));
  }
  passed = 60 * MINUTE_MS;
  const household = await startListening(null, { hub: await startTestHub({ home, history: record }) });
  const { discord, guilds, guildId, parent, general, answered } = household;
  return {
    ...household,
    async askParent(content: string) {
      const answer = answered();
      discord.say({ userId: parent, channelId: general, content: `<@${discord.botUserId}> ${content}` });
      return textOf((await answer).message);
    },
    unlocked: (by: string, what: NewAuditEntry['event'], minutes: number) =>
      guilds.addAudit([
        {
          by: { guildId, channelId: general, userId: by, way: 'slash' },
          at: new Date(Date.now() - minutes * MINUTE_MS),
          event: what,
        },
      ]),
  };
}

const DONE = { kind: 'on', applied: null } as const;
const UNLOCKED = {
  type: 'control',
  deviceId: 'front_door_lock',
  device: 'Front door lock',
  commands: [{ capability: 'locked', value: false }],
  result: DONE,
} as const;
const SCENE = {
  type: 'run',
  sceneId: 'unlock_front_door',
  scene: 'Unlock front door',
  result: DONE,
  decidedBy: null,
} as const;

/** Minutes before now of the timestamps of a line. */
const minutesIn = (text: string) =>
  [...text.matchAll(/<t:(\d+):f>/g)].map(([, unix]) =>
    Math.round((Number(unix) * 1000 - Date.now()) / MINUTE_MS),
  );

it('tells when a door was open last, and since when a lock is unlocked, to who may look', async () => {
  const { ask } = await startRecorded();
  const door = await ask('when did the front door open last?');
  expect(door).toMatch(/\*\*Front door\*\* · last \*\*open\*\* from /);
  expect(minutesIn(door)).toEqual([-20, -15]);
  const lock = await ask('wann wurde die Haustür zuletzt aufgeschlossen?');
  expect(lock).toMatch(/\*\*Front door lock\*\* · \*\*entriegelt\*\* seit /);
  expect(minutesIn(lock)).toEqual([-30]);
});

it('says what was not so as far back as the record goes, and that a hub keeps none', async () => {
  const { ask } = await startRecorded();
  expect(await ask('when was the front door locked last?')).toMatch(
    /Front door lock\*\* · \*\*locked\*\* until /,
  );
  expect(await ask('when was the alarm armed last?')).toMatch(
    /Alarm system\*\* · (never|nothing is recorded)/,
  );
  const { ask: askOther } = await startListening(null);
  expect(await askOther('when did the front door open last?')).toContain('Your hub keeps no record');
});

it('tells those who manage who asked for a door to be unlocked, by a device or by a scene', async () => {
  const { askParent, unlocked, child, parent } = await startRecorded();
  const nobody = await askParent('who unlocked the front door?');
  expect(nobody).toMatch(/^On my record, nobody asked me for that\.\n-# I only know what was asked of me/);
  expect(nobody).toContain('**unlocked** since');
  await unlocked(child, UNLOCKED, 30);
  await unlocked(parent, { ...UNLOCKED, commands: [{ capability: 'locked', value: true }] }, 20);
  await unlocked(child, { ...UNLOCKED, result: { kind: 'refused', why: 'may_not_control' } }, 10);
  await unlocked(parent, SCENE, 5);
  const told = await askParent('wer hat die Haustür aufgeschlossen?');
  const [first, byWhom, second, bySecond, foot] = told.split('\n');
  expect([first, second]).toEqual([
    expect.stringContaining('✅ **Unlock front door**'),
    expect.stringContaining('✅ **Front door lock → '),
  ]);
  expect([byWhom, bySecond]).toEqual([
    expect.stringContaining(`<@${parent}>`),
    expect.stringContaining(`<@${child}>`),
  ]);
  expect(foot).toContain('Ich weiß nur, was von mir verlangt wurde');
});

it('tells nobody else who it was, and nothing of what is no thing of the home', async () => {
  const { ask, unlocked, parent } = await startRecorded();
  await unlocked(parent, UNLOCKED, 30);
  const told = await ask('who unlocked the front door?');
  expect(told).toContain('Who did what, I tell only those who manage this home.');
  expect(told).toContain('**unlocked** since');
  expect(told).not.toContain('<@');
  expect(await ask('who opened the wine?')).toContain('I did not understand that.');
});

it('tells what happened today: deeds, presses, and what the door did', async () => {
  const { ask, askParent, unlocked, guilds, guildId, parent, child } = await startRecorded();
  await guilds.setSettings(guildId, { timeZone: zoneAtNoon() });
  await guilds.addPress(guildId, newPress({ topic: 'doorbell/button/btn_1', pressedAt: new Date() }));
  await unlocked(parent, UNLOCKED, 30);
  await unlocked(child, { ...SCENE, sceneId: 'movie_night', scene: 'Movie night' }, 3);
  await unlocked(child, SCENE, 2 * 24 * 60);
  const all = await askParent('what happened today?');
  expect(all).toContain(`✅ **Movie night**: done\n-# asked by <@${child}>`);
  expect(all).toContain(`✅ **Front door lock → unlocked**: done\n-# asked by <@${parent}>`);
  expect(all).not.toContain('**Unlock front door**');
  expect(all).toContain('**Doorbell**: last pressed');
  expect(all).toMatch(/\*\*Front door\*\* · 2 times open, last at <t:\d+:t>/);
  expect(all).toMatch(/\*\*Front door lock\*\* · 1 time unlocked, last at <t:\d+:t>/);
  const own = await ask('was ist heute passiert?');
  // Who did what is for those who manage.
  expect(own).not.toContain('**Movie night**');
  expect(own).not.toContain('<@');
  expect(own).toMatch(/\*\*Front door\*\* · 2 Mal offen, zuletzt um/);
});

it('says so where nothing happened, and tells the record alone where the hub is away', async () => {
  const { askParent, unlocked, hub, child } = await startRecorded();
  expect(await askParent('what happened yesterday?')).toMatch(/^Nothing that I know of\./);
  await hub.close();
  await unlocked(child, { ...SCENE, sceneId: 'movie_night', scene: 'Movie night' }, 0);
  const told = await askParent('what happened today?');
  expect(told).toMatch(/^✅ \*\*Movie night\*\*.*\n-# asked by .*\n❌ /);
});

/** A time zone where it is afternoon, so that today began hours ago. */
function zoneAtNoon(): string {
  const hours = 14 - new Date().getUTCHours();
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}
