import { expect, it } from 'vitest';
import { createCachedStore } from '../../src/guilds/cached-store.ts';
import { createDataDir, openTestStore, readEverything } from '../support/guild-store.ts';

const speech = {
  earsUrl: 'tcp://canary-ears.example:10300',
  mouthUrl: 'tcp://canary-mouth.example:10200',
  connectedBy: '9',
};

it('has no speech server until one is connected, and none once it is removed', async () => {
  const store = createCachedStore(await openTestStore());
  expect(await store.speech('1')).toBeNull();
  await store.setSpeech('1', speech);
  expect(await store.speech('1')).toEqual(speech);
  expect(await store.speech('2')).toBeNull();
  await store.setSpeech('1', { ...speech, mouthUrl: null });
  expect(await store.speech('1')).toEqual({ ...speech, mouthUrl: null });
  expect(await store.removeSpeech('1')).toBe(true);
  expect(await store.removeSpeech('1')).toBe(false);
  expect(await store.speech('1')).toBeNull();
});

it('keeps it through a restart, with nothing of an address in clear', async () => {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  await store.setSpeech('1', speech);
  await store.setSettings('1', { spokenAnswers: true });
  expect(await readEverything(dataDir)).not.toContain('canary-');
  await store.close();
  const again = await openTestStore({ dataDir });
  expect(await again.speech('1')).toEqual(speech);
  expect((await again.settings('1')).spokenAnswers).toBe(true);
});
