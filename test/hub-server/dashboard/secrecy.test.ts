import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { expect, it } from 'vitest';
import type { NewKey, NewMember } from '../../../src/hub-server/dashboard/contract.ts';
import { logOptions } from '../../../src/process/log.ts';
import { createAccountHub, PASSWORD } from '../../support/account.ts';
import { createTestDirectory, openTestDatabase } from '../../support/hub-server.ts';

it('writes no password, token or key in plain, to the log or to disk', async () => {
  const lines: string[] = [];
  const log = pino({ ...logOptions, level: 'trace' }, { write: line => lines.push(line) });
  const directory = createTestDirectory();
  const hub = await createAccountHub({ claimed: false, database: openTestDatabase(directory), log });
  const secret = hub.dashboard.owner.createSetupSecret();
  const owner = hub.visit();
  await owner.session('POST', 'setup', { secret, password: PASSWORD });
  await owner.ask('POST', 'sign-in', { password: 'not the password' });
  const created = await owner.ask('POST', 'keys', { label: 'Discord', scope: 'read', expires_in_days: null });
  const { key } = (await created.json()) as NewKey;
  await hub.ask('/v1/devices', { headers: { authorization: `Bearer ${key}` } });
  await owner.ask('POST', 'keys', '{');
  const invited = await owner.ask('POST', 'members', { name: 'Ada', level: 'use' });
  const { secret: invitation } = (await invited.json()) as NewMember;
  const ada = hub.visit();
  await ada.session('POST', 'join', { secret: invitation, password: 'words that Ada chose' });
  const other = await owner.ask('POST', 'members', { name: 'Bob', level: 'use' });
  const { secret: unused } = (await other.json()) as NewMember;
  await hub.close();

  expect(lines.length).toBeGreaterThan(3);
  const files = readdirSync(directory).map(name => readFileSync(path.join(directory, name), 'latin1'));
  const written = [...lines, ...files].join('\n');
  expect(written).toContain(key.slice(0, 12));
  for (const hidden of [
    PASSWORD,
    'not the password',
    secret,
    invitation,
    unused,
    'words that Ada chose',
    ...owner.cookies.values(),
    ...ada.cookies.values(),
    String(owner.csrfToken),
    key.slice(12),
  ]) {
    expect(hidden.length).toBeGreaterThan(10);
    expect(written).not.toContain(hidden);
  }
});
