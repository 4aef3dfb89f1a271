import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { sealedFields } from '../../src/guilds/schema.ts';
import { databaseFileOf } from '../../src/guilds/sqlite/database-file.ts';
import { fillGuild } from '../support/fill-guild.ts';
import { createDataDir, openTestStore } from '../support/guild-store.ts';
import { startHousehold } from '../support/household.ts';
import { startTestHub } from '../support/hub-server.ts';
import { startTestSpeechServer } from '../support/speech-server.ts';
import { answerTo } from '../support/spoken.ts';

const guildId = '1200000000000000001';

/** A household each of whose stored secrets is damaged. The bot has a speech server that others may use. */
async function startDamaged() {
  const dataDir = await createDataDir();
  const before = await openTestStore({ dataDir });
  await fillGuild(before, guildId);
  await before.close();
  const database = new DatabaseSync(databaseFileOf(dataDir));
  for (const field of sealedFields) {
    const [table, column] = field.split('.');
    database.exec(`update ${table} set ${column} = replace(${column}, '.', '.A')`);
  }
  database.close();
  const { port } = await startTestSpeechServer({ hear: () => 'Movie night.' });
  const ears = { host: '127.0.0.1', port };
  const household = await startHousehold({ hubUrl: null, store: { dataDir }, speech: { ears, mouth: null } });
  const { discord, parent, general } = household;
  const ask = async (command: string) =>
    answerTo(await discord.invoke({ userId: parent, channelId: general, command }));
  return { ...household, ask };
}

it('tells those who manage to connect again, and uses no other hub or speech server instead', async () => {
  const { ask } = await startDamaged();
  const status = await ask('hub status');
  for (const command of ['/hub connect', '/buttons connect', '/voice connect', '/buttons camera'])
    expect(status).toMatch(new RegExp(`damaged and can no longer be read\\. [^.]*\`${command}\``));
  expect(status).not.toContain('none yet');
  const buttons = await ask('buttons status');
  expect(buttons).toContain('Connect it again with `/buttons connect`');
  expect(buttons).toContain('Set it again with `/buttons camera`');
  expect(await ask('voice status')).toContain('Connect it again with `/voice connect`');
  expect(await ask('devices')).toContain('No hub is connected');
});

it('is connected again by the form, as at first', async () => {
  const { discord, guilds, parent, general, ask } = await startDamaged();
  const { url, apiKey } = await startTestHub();
  const form = await discord.invoke({ userId: parent, channelId: general, command: 'hub connect' });
  const fields = { address: url, key: apiKey };
  const { interactionId } = form;
  expect(await answerTo(await discord.submit({ userId: parent, interactionId, fields }))).toContain(
    'Connected to',
  );
  expect(await guilds.hub(guildId)).toMatchObject({ apiKey });
  expect(await ask('hub status')).toMatch(/✅ \*\*API key\*\* accepted/);
  expect(await ask('voice disconnect')).not.toContain('unexpected');
  expect(await guilds.damaged(guildId)).toEqual(['broker', 'cameras']);
});
