import type { APIMessage, APIStringSelectComponent } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { createFormerDataDir, FORMER_SECRET } from '../../support/former-store.ts';
import { openTestStore } from '../../support/guild-store.ts';
import { type HouseholdOptions, startHousehold } from '../../support/household.ts';
import { answerTo, buttonOf, textOf } from '../../support/spoken.ts';

const KIDS = '1200000000000000031';
const PARENTS = '1200000000000000032';
const QUESTION = 'Who may switch what here?';

const isComponent = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null;

/** The selects of a message, by what they are about, with the labels that are chosen beforehand. */
function chosenIn(message: APIMessage): Record<string, readonly string[]> {
  const selects: APIStringSelectComponent[] = [];
  JSON.stringify(message.components, (_, part) => {
    if (isComponent(part) && Array.isArray(part.options)) selects.push(part as never);
    return part;
  });
  return Object.fromEntries(
    selects.map(({ custom_id, options }) => [
      custom_id.replace('access:', ''),
      options.filter(option => option.default).map(({ label }) => label),
    ]),
  );
}

/** A household with two roles and no hub; the child is one of the kids. */
async function start(options: HouseholdOptions = {}) {
  const household = await startHousehold({
    hubUrl: null,
    roles: [
      { id: KIDS, name: 'Kids' },
      { id: PARENTS, name: 'Parents' },
    ],
    ...options,
  });
  const { discord, hub, general: channelId, parent, child, guildId, guilds } = household;
  discord.setMemberRoles(guildId, child, ['Kids']);
  const asked = () => discord.next('message', ({ message }) => textOf(message).includes(QUESTION));
  const invoke = (userId: string, command: string, options = {}) =>
    discord.invoke({ userId, channelId, command, options, force: true });
  return {
    ...household,
    invoke,
    /** Connects the hub, and answers the question that follows. */
    async connect() {
      const asking = asked();
      const { interactionId } = await invoke(parent, 'hub connect');
      const fields = { address: hub.url, key: hub.apiKey };
      await discord.submit({ userId: parent, interactionId, fields });
      const { message, visibleTo } = await asking;
      expect(visibleTo).toBe(parent);
      return message;
    },
    asked,
    answer: (message: APIMessage, customId: string, ...values: string[]) =>
      discord.click({
        userId: parent,
        messageId: message.id,
        customId,
        ...(values.length > 0 && { values }),
      }),
    now: (message: APIMessage) =>
      discord.messages(channelId, { as: parent }).find(({ id }) => id === message.id) ?? message,
    turn: async (device: string, by = child) => answerTo(await invoke(by, 'turn', { device, state: 'on' })),
    rights: async () => (await guilds.settings(guildId)).rights,
    roles: async () => (await guilds.access(guildId)).roles,
  };
}

it('asks once a hub is connected, and goes by harm once the answer is kept', async () => {
  const { connect, answer, turn, rights, now } = await start();
  const question = await connect();
  expect(chosenIn(question)).toEqual({
    harmless: ['Everyone'],
    dangerous: ['Nobody but those who manage'],
  });
  expect(await rights()).toBeNull();
  expect(await turn('kitchen_light')).toContain('You may not switch devices here');
  await answer(question, buttonOf(question, 'Keep it so'));
  expect(textOf(now(question))).toContain('This is how it is from now on');
  expect(JSON.stringify(now(question).components)).not.toContain('Keep it so');
  expect(await rights()).toBe('by_harm');
  expect(await turn('kitchen_light')).toContain('**Kitchen light** is on');
  expect(await turn('study_desk')).toContain('you may not do it here');
});

it('gives each answer at once, and shows what is chosen then', async () => {
  const { connect, answer, roles, rights, now } = await start();
  const question = await connect();
  await answer(question, 'access:harmless', KIDS, PARENTS);
  await answer(question, 'access:dangerous', PARENTS);
  expect(await roles()).toMatchObject({ trigger: [KIDS, PARENTS], control: [PARENTS] });
  expect(chosenIn(now(question))).toEqual({ harmless: ['Kids', 'Parents'], dangerous: ['Parents'] });
  await answer(question, 'access:harmless', 'everyone');
  await answer(question, 'access:dangerous', 'managers');
  expect(await roles()).toMatchObject({ trigger: [], control: [] });
  expect(await rights()).toBe('by_harm');
});

it('chooses nothing beforehand for a server of more than 20 people', async () => {
  const more = Array.from({ length: 20 }, (_, at) => ({ name: `Guest ${at}` }));
  const { connect, answer, rights } = await start({ more });
  const question = await connect();
  expect(chosenIn(question)).toEqual({ harmless: [], dangerous: [] });
  expect(JSON.stringify(question.components)).not.toContain('Keep it so');
  await answer(question, 'access:dangerous', PARENTS);
  expect(await rights()).toBeNull();
  await answer(question, 'access:harmless', KIDS);
  expect(await rights()).toBe('by_harm');
});

it('takes who may do harm for no answer about the harmless', async () => {
  const { connect, answer, rights, roles } = await start();
  await answer(await connect(), 'access:dangerous', PARENTS);
  expect(await rights()).toBeNull();
  expect((await roles()).control).toEqual([PARENTS]);
});

it('takes a level from everyone once a role is chosen in their place', async () => {
  const { connect, answer, guilds, guildId, roles } = await start();
  await guilds.allowRole(guildId, 'control', guildId);
  await answer(await connect(), 'access:dangerous', PARENTS);
  expect((await roles()).control).toEqual([PARENTS]);
});

it('says what a role may do then, as the household reads it, and names nobody beside everyone', async () => {
  const { guilds, guildId, invoke, parent } = await start();
  await guilds.setSettings(guildId, { rights: 'by_harm' });
  const given = await invoke(parent, 'access allow', { level: 'control', role: KIDS });
  expect(await answerTo(given)).toBe(`✅ **What can let somebody in or do harm** is for <@&${KIDS}> now.`);
  await guilds.syncScenes(guildId, [{ id: 'movie_night', name: 'Movie night' }]);
  const kept = await invoke(parent, 'scenes allow', { id: 'movie_night', role: guildId });
  expect(await answerTo(kept)).toBe('✅ **Movie night** is for @everyone now.');
});

it('does not ask again where it was answered', async () => {
  const { connect, answer, invoke, discord, parent, hub, asked, running } = await start();
  const question = await connect();
  await answer(question, buttonOf(question, 'Keep it so'));
  let again = false;
  void asked().then(() => {
    again = true;
  });
  const { interactionId } = await invoke(parent, 'hub connect');
  const fields = { address: hub.url, key: hub.apiKey };
  await answerTo(await discord.submit({ userId: parent, interactionId, fields }));
  await running.bot.idle();
  expect(again).toBe(false);
});

it('tells those who manage a household from before of the new defaults, once, and nobody else', async () => {
  const { guilds, guildId, invoke, discord, parent, child, rights } = await start();
  await guilds.setSettings(guildId, { rights: 'untold' });
  await answerTo(await invoke(child, 'home access'));
  expect(await rights()).toBe('untold');
  const telling = discord.next('message', ({ message }) => textOf(message).includes('**New:**'));
  await answerTo(await invoke(parent, 'access show'));
  const { message, visibleTo } = await telling;
  expect(visibleTo).toBe(parent);
  expect(textOf(message)).toContain('for the level **Switch devices**');
  expect(chosenIn(message)).toMatchObject({ harmless: ['Everyone'] });
  expect(await rights()).toBe('told');
});

it('keeps the rights of a household that had a hub before there was the question', async () => {
  const dataDir = await createFormerDataDir("delete from hubs where guild_id = '2'");
  const store = await openTestStore({ dataDir, secret: FORMER_SECRET });
  expect((await store.settings('1')).rights).toBe('untold');
  expect((await store.settings('2')).rights).toBeNull();
});

it('gives everyone no right to manage or to approve, and control only after a question', async () => {
  const { invoke, parent, guildId, roles, discord } = await start();
  const does = (command: string, options: object) => invoke(parent, command, { ...options });
  const noEveryone = 'Everyone on the server is too many for that';
  const manage = await does('access allow', { level: 'manage', role: guildId });
  expect(await answerTo(manage)).toContain(noEveryone);
  const approve = { mode: 'approve', role: guildId };
  await does('scenes add', { id: 'movie_night' });
  const careful = await does('scenes careful', { id: 'movie_night', ...approve });
  expect(await answerTo(careful)).toContain(noEveryone);
  const control = await does('access allow', { level: 'control', role: guildId });
  const { message } = control as { readonly message: APIMessage };
  expect(textOf(message)).toContain('may unlock, open and heat. Really?');
  expect((await roles()).control).toEqual([]);
  const customId = buttonOf(message, 'Yes, everyone');
  await discord.click({ userId: parent, messageId: message.id, customId });
  expect((await roles()).control).toEqual([guildId]);
});
