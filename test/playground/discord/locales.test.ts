import { expect, it } from 'vitest';
import { startScene } from '../../support/interaction-scene.ts';

it('tells the bot the language that a person has chosen, with everything they do from then on', async () => {
  const scene = await startScene();
  const { discord } = scene;
  const told = discord.next('member', ({ userId }) => userId === discord.memberId);
  discord.setLocale(discord.memberId, 'pt-BR');
  await told;
  void scene.invoke();
  expect((await scene.wire.nextEvent('INTERACTION_CREATE')).d).toMatchObject({ locale: 'pt-BR' });
  void scene.invoke({ userId: discord.ownerId });
  expect((await scene.wire.nextEvent('INTERACTION_CREATE')).d).toMatchObject({ locale: 'en-US' });
  const members = discord.guilds()[0]?.members ?? [];
  expect(members.map(({ id, locale }) => [id, locale])).toContainEqual([discord.memberId, 'pt-BR']);
});

it('has Discord’s languages, and the people who are there, alone', async () => {
  const { discord } = await startScene();
  expect(() => discord.setLocale(discord.memberId, 'tlh')).toThrow('tlh is none of Discord’s locales');
  expect(() => discord.setLocale('1', 'de')).toThrow('There is nobody with the id 1');
});
