import { expect, it } from 'vitest';
import { createCachedStore } from '../../src/guilds/cached-store.ts';
import { createDataDir, onFile, openTestStore, readEverything } from '../support/guild-store.ts';

const FRONT = 'doorbell/button/btn_1';
const BACK = 'doorbell/button/btn_2';
const device = { kind: 'device', deviceId: 'doorbell', name: 'Doorbell' } as const;
const address = {
  kind: 'address',
  address: 'http://mia:canary-word@canary-host.example/',
  setBy: '9',
} as const;

it('has no camera of a button until one is chosen, and keeps that none is wanted', async () => {
  const store = createCachedStore(await openTestStore());
  expect(await store.cameras('1')).toEqual(new Map());
  await store.setCamera('1', FRONT, device);
  await store.setCamera('1', BACK, address);
  expect(await store.cameras('1')).toEqual(
    new Map<string, object>([
      [FRONT, device],
      [BACK, address],
    ]),
  );
  expect(await store.cameras('2')).toEqual(new Map());
  await store.setCamera('1', FRONT, address);
  await store.setCamera('1', BACK, null);
  expect(await store.cameras('1')).toEqual(
    new Map<string, object | null>([
      [FRONT, address],
      [BACK, null],
    ]),
  );
});

it(
  'keeps them through a restart, with nothing of an address in clear, nor sealed once it is gone',
  onFile,
  async () => {
    const dataDir = await createDataDir();
    const store = await openTestStore({ dataDir });
    await store.setCamera('1', FRONT, address);
    expect(await readEverything(dataDir)).not.toContain('canary-');
    await store.close();
    const again = await openTestStore({ dataDir });
    expect(await again.cameras('1')).toEqual(new Map([[FRONT, address]]));
    const sealed =
      /v1\.[\w-]{8}\.[\w-]{16}\.[\w-]{56}/.exec(String(await readEverything(dataDir)))?.[0] ?? '';
    expect(sealed).not.toBe('');
    await again.setCamera('1', FRONT, device);
    expect(await readEverything(dataDir)).not.toContain(sealed);
  },
);

it('opens each of several anew after the secret was changed', async () => {
  const dataDir = await createDataDir();
  const other = { ...address, address: 'http://canary.example/other.jpg' };
  const store = await openTestStore({ dataDir, secret: 'a secret of before, long enough' });
  await store.setCamera('1', FRONT, address);
  await store.setCamera('1', BACK, other);
  await store.close();
  const secrets = {
    secret: 'a secret of now, long enough',
    previousSecrets: ['a secret of before, long enough'],
  };
  const again = await openTestStore({ dataDir, ...secrets });
  expect(await again.cameras('1')).toEqual(
    new Map([
      [FRONT, address],
      [BACK, other],
    ]),
  );
});
