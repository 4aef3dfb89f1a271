import { expect, it, onTestFinished } from 'vitest';
import { createSimulatedHome } from '../../src/hub-server/backends/simulated/home.ts';
import { openHistoryDatabase } from '../../src/hub-server/database.ts';
import { openHistoryRecord } from '../../src/hub-server/history/record.ts';
import { startHistory } from '../../src/hub-server/history/start-history.ts';
import { createLog } from '../../src/process/log.ts';
import { startHousehold } from '../support/household.ts';
import { createTestDirectory, startTestHub } from '../support/hub-server.ts';
import { answerTo, messageOf } from '../support/spoken.ts';

const log = createLog({ level: 'silent' });
const PNG = [0x89, 0x50, 0x4e, 0x47];

/** Writes what the kitchen told, hour by hour until now. */
function recordKitchen(directory: string, values: readonly number[]): void {
  const database = openHistoryDatabase(directory);
  const started = Date.now() - values.length * 60 * 60_000;
  let passed = 0;
  const record = openHistoryRecord(database, {
    days: 14,
    now: () => started + passed,
    elapsed: () => passed,
  });
  for (const value of values) {
    record.note('kitchen_sensor', 'temperature', value);
    passed += 60 * 60_000;
  }
  record.close();
  database.close();
}

/** A household whose hub keeps a record, and kept one of its kitchen. */
async function startRecorded(kitchen: readonly number[] = []) {
  const home = createSimulatedHome({ ringEveryMs: null });
  const directory = createTestDirectory();
  recordKitchen(directory, kitchen);
  const history = startHistory(directory, { days: 14, backend: home, log });
  if (!history) throw new Error('nothing is recorded');
  onTestFinished(() => history.close());
  const hub = await startTestHub({ home, history: history.record });
  const household = await startHousehold({ hub });
  const { discord, parent, general } = household;
  const ask = (options: Record<string, string | number>) =>
    discord.invoke({ userId: parent, channelId: general, command: 'history', options });
  return { ...household, home, ask };
}

it('shows what a device told as a picture, with the same in words for who does not see it', async () => {
  const { ask } = await startRecorded([19, 22.5, 21]);
  const message = await messageOf(await ask({ device: 'kitchen_sensor', what: 'temperature' }));
  const shown = JSON.stringify(message.components);
  expect(shown).toContain('between **19 °C** and **22.5 °C**');
  expect(shown).toMatch(/"description":"now .* °C · between 19 °C and 22.5 °C"/);
  const [file] = message.attachments;
  expect(file).toMatchObject({ filename: 'history.png' });
  const picture = await fetch(file?.url ?? '');
  expect([...new Uint8Array(await picture.arrayBuffer())].slice(0, 4)).toEqual(PNG);
});

it('tells how often a lamp was switched', async () => {
  const { ask, home } = await startRecorded();
  await expect
    .poll(async () => {
      home.touch('kitchen_light');
      return answerTo(await ask({ device: 'kitchen_light', what: 'on' }));
    })
    .toMatch(/now \*\*o(n|ff)\*\* · [1-9]\d* changes?/);
});

it('says where nothing is recorded, and where the hub keeps no record at all', async () => {
  const { ask } = await startRecorded();
  expect(await answerTo(await ask({ device: 'doorbell', what: 'temperature' }))).toContain(
    'nothing is recorded',
  );
  const { discord, parent, general } = await startHousehold();
  const options = { device: 'kitchen_sensor' };
  const answer = await discord.invoke({ userId: parent, channelId: general, command: 'history', options });
  expect(await answerTo(answer)).toContain('Your hub keeps no record');
});

it('says what else is recorded of a device that does not tell what is asked for', async () => {
  const { ask } = await startRecorded([19, 22.5, 21]);
  const answer = await answerTo(await ask({ device: 'kitchen_sensor', what: 'locked' }));
  expect(answer).toMatch(/nothing is recorded.*\nRecorded of it: .*[Tt]emperature/s);
});

it('suggests what is recorded of a device', async () => {
  const { discord, parent, general } = await startRecorded();
  const suggest = async () => {
    const typed = { device: 'kitchen_sensor', what: '' };
    const choices = await discord.autocomplete({
      userId: parent,
      channelId: general,
      command: 'history',
      options: typed,
      focused: 'what',
    });
    return choices.map(({ value }) => value);
  };
  await expect.poll(suggest).toEqual(expect.arrayContaining(['temperature', 'humidity']));
});
