import { expect, it } from 'vitest';
import { startOutboxScene } from '../../../support/outbox.ts';

const page = { topic: null, offset: 0, limit: 9 };

it('posts a press at its first part, and amends its message by the next', async () => {
  const { press, texts, settled } = await startOutboxScene();
  await press('A', { action: 'pressed', key: '1' });
  await settled();
  expect(texts()).toEqual(['**A** pressed']);
  await press('A', { action: 'hold', amends: ['1'] });
  await settled();
  expect(texts()).toEqual(['**A** held']);
});

it('amends what is on its way, and what waits', async () => {
  const { press, texts, settled } = await startOutboxScene();
  await Promise.all([
    press('A', { action: 'pressed', key: '1' }),
    press('A', { action: 'hold', amends: ['1'] }),
    press('B', { action: 'pressed', key: '2' }),
    press('B', { action: 'hold', amends: ['2'] }),
  ]);
  await settled();
  expect(texts().join('\n')).toMatch(/\*\*A\*\* held[\s\S]*\*\*B\*\* held/);
  expect(texts().join('\n')).not.toContain('pressed');
});

it('takes several presses for one that they were, and counts none twice', async () => {
  const { press, texts, settled, store, discord } = await startOutboxScene();
  for (const key of ['1', '2']) await press('A', { action: 'pressed', key });
  await press('A', { action: 'double', count: 2, amends: ['1', '2'] });
  await settled();
  expect(texts()).toEqual(['**A** pressed twice']);
  expect(await store.pressHistory(discord.guildId, page)).toMatchObject([{ action: 'double', count: 2 }]);
  expect(await store.pressCount(discord.guildId, null)).toBe(1);
});

it('amends nothing that was known from before', async () => {
  const { press, texts, settled } = await startOutboxScene();
  const packet = { id: 1, digest: 'same', sessionSince: null };
  await press('A', { packet });
  await press('A', { packet, isRedelivery: true, key: '1' });
  await press('A', { action: 'hold', amends: ['1'] });
  await settled();
  expect(texts()).toEqual(['**A** pressed']);
});
