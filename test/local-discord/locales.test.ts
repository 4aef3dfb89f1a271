import { expect, it } from 'vitest';
import { startScene } from '../support/interaction-scene.ts';

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

it('tells the bot the language of a server, with the server and with everything that is done there', async () => {
  const scene = await startScene();
  const { discord, wire } = scene;
  const home = { name: 'Next door', members: [{ name: 'Kim' }], channels: [{ name: 'hallway' }] };
  expect((await wire.nextEvent('GUILD_CREATE')).d).toMatchObject({ preferred_locale: 'en-US' });
  discord.addGuild({ ...home, locale: 'pt-BR' });
  expect((await wire.nextEvent('GUILD_CREATE')).d).toMatchObject({ preferred_locale: 'pt-BR' });
  const [own, next] = discord.guilds();
  void scene.invoke({ userId: next?.ownerId, channelId: next?.channels[0]?.id });
  const there = await wire.nextEvent('INTERACTION_CREATE');
  expect(there.d).toMatchObject({ guild_locale: 'pt-BR', guild: { locale: 'pt-BR' }, locale: 'en-US' });
  void scene.invoke({ userId: own?.ownerId });
  expect((await wire.nextEvent('INTERACTION_CREATE')).d).toMatchObject({ guild_locale: 'en-US' });
});

it('has Discord’s languages, and the people who are there, alone', async () => {
  const { discord } = await startScene();
  expect(() => discord.setLocale(discord.memberId, 'tlh')).toThrow('tlh is none of Discord’s locales');
  expect(() => discord.setLocale('1', 'de')).toThrow('There is nobody with the id 1');
  const home = { name: 'Home', members: [{ name: 'Ada', locale: 'tlh' }], channels: [] };
  expect(() => discord.addGuild(home)).toThrow('tlh is none of Discord’s locales');
  expect(() => discord.addGuild({ ...home, locale: 'de-DE', members: [] })).toThrow('de-DE is none of');
});
