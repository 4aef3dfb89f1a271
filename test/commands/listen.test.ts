import { expect, it } from 'vitest';
import { startHousehold } from '../support/household.ts';
import { answerTo } from '../support/spoken.ts';

it('listens, says where, and stops', async () => {
  const { discord, parent, general, doorbell } = await startHousehold();
  const ask = async (command: string, options = {}) =>
    answerTo(
      await discord.invoke({ userId: parent, channelId: general, command: `listen ${command}`, options }),
    );
  expect(await ask('status')).toContain('The bot listens nowhere.');
  expect(await ask('on', { channel: general })).toContain(`Listening in <#${general}>. People talk`);
  expect(await ask('on', { channel: doorbell, as: 'own' })).toContain(
    'every message there is meant for the home',
  );
  const status = await ask('status');
  expect(status).toContain(`<#${general}> · shared`);
  expect(status).toContain(`<#${doorbell}> · its own`);
  expect(await ask('off', { channel: general })).toBe(`No longer listening in <#${general}>.`);
  expect(await ask('off', { channel: general })).toBe(`The bot was not listening in <#${general}>.`);
});

it('listens without offering anything, until it is told to listen as before', async () => {
  const { discord, parent, general } = await startHousehold();
  const ask = async (command: string, options = {}) =>
    answerTo(
      await discord.invoke({ userId: parent, channelId: general, command: `listen ${command}`, options }),
    );
  expect(await ask('on', { channel: general })).toContain('I put a ▶️');
  expect(await ask('quiet', { channel: general })).toContain('I put no ▶️');
  expect(await ask('status')).toContain(`<#${general}> · quiet`);
  await ask('on', { channel: general });
  expect(await ask('status')).toContain(`<#${general}> · shared`);
});

it.each(['on', 'quiet', 'off'])('lets nobody switch listening %s without Manage Server', async command => {
  const { discord, child, general } = await startHousehold();
  const invocation = {
    userId: child,
    channelId: general,
    command: `listen ${command}`,
    options: { channel: general },
    force: true,
  };
  expect(await answerTo(await discord.invoke(invocation))).toContain('Only somebody with **Manage Server**');
});

it('tells whoever asks where it listens, and nobody else', async () => {
  const { discord, child, general } = await startHousehold();
  const result = await discord.invoke({
    userId: child,
    channelId: general,
    command: 'listen status',
    force: true,
  });
  expect(result).toMatchObject({ kind: 'message', ephemeral: true });
});

it('says that free text needs Message Content where Discord withholds it', async () => {
  const { discord, parent, general } = await startHousehold({
    discord: { privilegedIntents: { messageContent: false } },
  });
  const invocation = {
    userId: parent,
    channelId: general,
    command: 'listen on',
    options: { channel: general },
  };
  expect(await answerTo(await discord.invoke(invocation))).toContain('Message Content is switched off');
});
