import { SlashCommandBuilder } from 'discord.js';
import { expect, it } from 'vitest';
import { createManualClock } from '../../src/local-discord/clock.ts';
import type { LocalDiscordOptions } from '../../src/local-discord/contract.ts';
import { callRest } from '../support/discord-wire.ts';
import { judgeRows } from '../support/judge-rows.ts';
import { loginClient, startTestDiscord } from '../support/local-discord.ts';

/** A local Discord, and requests to its global commands. */
async function startCommands(options: LocalDiscordOptions = {}) {
  const discord = await startTestDiscord({ validate: undefined, ...options });
  const path = `/applications/${discord.applicationId}/commands`;
  const call = (method: string, rest: string, body?: unknown) =>
    callRest(discord, method, `${path}${rest}`, body);
  return { discord, call, put: (commands: unknown) => call('PUT', '', commands) };
}

const named = (name: string, fields: object = {}) => ({ name, description: 'x', ...fields });
const option = (name: string, fields: object = {}) => ({ type: 3, name, description: 'x', ...fields });

it('keeps the id and version of a command that is registered unchanged', async () => {
  const { put } = await startCommands();
  const { body: first } = await put([named('a'), named('b')]);
  const { body: second } = await put([named('b'), named('a', { description: 'y' })]);
  expect(second[0]).toEqual(first[1]);
  expect(second[1].id).toBe(first[0].id);
  expect(second[1].version).not.toBe(first[0].version);
});

it('creates, reads, changes and deletes a single command', async () => {
  const { call } = await startCommands();
  const { status, body: made } = await call('POST', '', named('lamp'));
  expect(status).toBe(201);
  expect((await call('POST', '', named('lamp', { description: 'y' }))).status).toBe(200);
  expect((await call('PATCH', `/${made.id}`, { description: 'z' })).body).toMatchObject({ description: 'z' });
  expect((await call('GET', `/${made.id}`)).body).toMatchObject({ id: made.id, description: 'z' });
  expect((await call('DELETE', `/${made.id}`)).status).toBe(204);
  expect((await call('GET', `/${made.id}`)).body.code).toBe(10063);
});

it('refuses commands that break a rule', async () => {
  const { put } = await startCommands({ rateLimits: false });
  await judgeRows(
    [
      ['a name in capitals', [named('Lamp')]],
      ['a name of 33 characters', [named('x'.repeat(33))]],
      ['no description', [{ name: 'lamp' }]],
      ['a description of 101 characters', [named('lamp', { description: 'x'.repeat(101) })]],
      ['101 commands', Array.from({ length: 101 }, (_, n) => named(`c${n}`))],
      ['two commands of one name', [named('a'), named('a')]],
      ['26 options', [named('a', { options: Array.from({ length: 26 }, (_, n) => option(`o${n}`)) })]],
      [
        '26 choices',
        [
          named('a', {
            options: [
              option('o', {
                choices: Array.from({ length: 26 }, (_, n) => ({ name: `${n}`, value: `${n}` })),
              }),
            ],
          }),
        ],
      ],
      ['two options of one name', [named('a', { options: [option('o'), option('o')] })]],
      [
        'a required option after an optional one',
        [named('a', { options: [option('o'), option('p', { required: true })] })],
      ],
      [
        'a subcommand beside an option',
        [named('a', { options: [option('o'), { type: 1, name: 's', description: 'x' }] })],
      ],
      [
        'choices and autocompletion at once',
        [
          named('a', {
            options: [option('o', { autocomplete: true, choices: [{ name: 'x', value: 'x' }] })],
          }),
        ],
      ],
      [
        'more than 8,000 characters',
        [
          named('a', {
            options: Array.from({ length: 25 }, (_, n) =>
              option(`o${n}`, {
                choices: Array.from({ length: 25 }, (_, m) => ({ name: `${m}`.padEnd(20), value: `${m}` })),
              }),
            ),
          }),
        ],
      ],
    ],
    async ([_, commands]) => {
      expect(await put(commands)).toMatchObject({ status: 400, body: { code: 50035 } });
    },
  );
});

it('tells translations only when asked for them, and defaults never', async () => {
  const { call, put } = await startCommands();
  const options = [option('o', { required: false, autocomplete: false })];
  await put([named('lamp', { description_localizations: { de: 'Lampe' }, options })]);
  const { body: plain } = await call('GET', '');
  expect(plain[0]).not.toHaveProperty('description_localizations');
  const { body: full } = await call('GET', '?with_localizations=true');
  expect(full[0]).toMatchObject({ description_localizations: { de: 'Lampe' } });
  expect(full[0].options).toEqual([option('o')]);
});

it('takes null and an empty list for what an option leaves open', async () => {
  const { call, put } = await startCommands();
  const open = { required: null, autocomplete: null, choices: [], options: null };
  const options = [
    option('text', { ...open, min_length: null, max_length: null }),
    option('number', { ...open, type: 4, min_value: null, max_value: null }),
  ];
  const nothing = { type: null, options: null, contexts: null, default_member_permissions: null };
  const { status, body } = await put([
    named('lamp', { options }),
    named('fan', { ...nothing, dm_permission: null, nsfw: null }),
  ]);
  expect(status).toBe(200);
  expect(body[0].options).toEqual([option('text'), option('number', { type: 4 })]);
  expect(body[1]).toMatchObject({ type: 1, nsfw: false, dm_permission: true });
  expect((await call('PUT', '', [named('lamp', { options }), named('fan')])).body).toEqual(body);
});

it('takes 200 new commands a day', async () => {
  const clock = createManualClock();
  const { put } = await startCommands({ clock });
  for (const batch of ['a', 'b']) await put(Array.from({ length: 100 }, (_, n) => named(`${batch}${n}`)));
  expect(await put([named('c')])).toMatchObject({ status: 429, body: { code: 30034 } });
  clock.advance(24 * 60 * 60_000);
  expect((await put([named('c')])).status).toBe(200);
});

it("keeps each guild's commands apart from the global ones and drops them with the guild", async () => {
  const { discord, put } = await startCommands();
  const { applicationId, guildId } = discord;
  await put([named('everywhere')]);
  await callRest(discord, 'PUT', `/applications/${applicationId}/guilds/${guildId}/commands`, [
    named('here'),
  ]);
  expect(discord.commands(guildId).map(({ name }) => name)).toEqual(['here', 'everywhere']);
  discord.removeGuild(guildId);
  expect(discord.commands(guildId).map(({ name }) => name)).toEqual(['everywhere']);
});

it('gives discord.js back what it registered', async () => {
  const discord = await startTestDiscord();
  const client = await loginClient(discord);
  const lamp = new SlashCommandBuilder().setName('lamp').setDescription('The lamp');
  await client.application.commands.set([lamp]);
  const fetched = await client.application.commands.fetch();
  expect(fetched.first()).toMatchObject({ name: 'lamp', description: 'The lamp' });
});
