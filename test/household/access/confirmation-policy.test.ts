import { expect, it } from 'vitest';
import { startHousehold } from '../../support/household.ts';
import { answerTo } from '../../support/spoken.ts';

/** A household whose hub calls its scenes as given, by id, and what a parent's commands answer. */
async function startNaming(names: Readonly<Record<string, string>>) {
  const { discord, guilds, guildId, parent, general, hub } = await startHousehold();
  await guilds.syncScenes(
    guildId,
    Object.entries(names).map(([id, name]) => ({ id, name })),
  );
  return {
    hub,
    use: async (command: string, options: Readonly<Record<string, string>>) =>
      answerTo(await discord.invoke({ userId: parent, channelId: general, command, options })),
  };
}

it.each(['s7', 'S7', 'Ｓ７'])(
  'asks for what the hub calls careful, whatever it is called here (%j)',
  async id => {
    const { use, hub } = await startNaming({ s7: 'Unlock front door' });
    expect(await use('scenes add', { id: 's7', name: 'Leaving' })).toBe(
      '**Leaving** is in the catalogue. **Leaving** is confirmed before it runs from now on.',
    );
    expect(await use('scene', { id })).toContain('Really run');
    expect(hub.ran).toEqual([]);
  },
);

it('asks for it also once it is removed from the catalogue, and added anew', async () => {
  const { use } = await startNaming({ s7: 'Unlock front door' });
  await use('scenes remove', { id: 's7' });
  expect(await use('scene', { id: 's7' })).toContain('Really run');
  await use('scenes add', { id: 's7', name: 'Leaving' });
  expect(await use('scene', { id: 's7' })).toBe('Really run **Leaving**?');
});

it('says it where a name makes a scene careful, and where another one no longer does', async () => {
  const { use } = await startNaming({});
  expect(await use('scenes add', { id: 's7', name: 'Open garage' })).toContain('is confirmed before it runs');
  expect(await use('scenes add', { id: 's7', name: 'Leaving' })).toBe(
    '**Leaving** is in the catalogue. **Leaving** runs at once from now on.',
  );
});

it('says nothing of it where the household has said itself how careful a scene is', async () => {
  const { use } = await startNaming({ s7: 'Leaving' });
  await use('scenes careful', { id: 's7', mode: 'none' });
  expect(await use('scenes add', { id: 's7', name: 'Open garage' })).toBe(
    '**Open garage** is in the catalogue.',
  );
});
