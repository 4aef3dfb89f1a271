import { Events, GatewayIntentBits } from 'discord.js';
import { expect, it } from 'vitest';
import { documentPath, hasDiscordOpenApi } from '../support/discord-openapi.ts';
import { callRest } from '../support/discord-wire.ts';
import { loginClient, startTestDiscord } from '../support/local-discord.ts';

const GUILD = '1400000000000000001';
const [ADA, BEN] = ['1400000000000000002', '1400000000000000003'];
const UNTIL = '2099-01-01T12:00:00.000Z';
const [path, body] = [`/guilds/${GUILD}/members/${BEN}`, { communication_disabled_until: UNTIL }];

/** A guild of which Ada is the owner; Ben is a member, and the bot may moderate. */
async function startModerated() {
  const discord = await startTestDiscord({
    ...(hasDiscordOpenApi && { openapi: documentPath }),
    guilds: [
      {
        id: GUILD,
        name: 'Home',
        roles: [{ name: 'Moderators', permissions: ['ModerateMembers'] }],
        members: [
          { id: ADA, name: 'Ada', role: 'owner' },
          { id: BEN, name: 'Ben' },
        ],
        channels: [{ name: 'general' }],
      },
    ],
  });
  discord.setMemberRoles(GUILD, discord.botUserId, ['Moderators']);
  return discord;
}

it('lets a bot that may put a member into time-out, and end it', async () => {
  const discord = await startModerated();
  expect(await callRest(discord, 'PATCH', path, body)).toMatchObject({ status: 200, body });
  expect((await callRest(discord, 'GET', path)).body).toMatchObject(body);
  const ended = { communication_disabled_until: null };
  expect((await callRest(discord, 'PATCH', path, ended)).body).toMatchObject(ended);
  expect((await callRest(discord, 'PATCH', path, {})).body).toMatchObject(ended);
});

it('refuses it to a bot that may not, of whom it cannot be, and until no time', async () => {
  const discord = await startModerated();
  const code = async (at: string, form: unknown) => (await callRest(discord, 'PATCH', at, form)).body.code;
  expect(await code(`/guilds/${GUILD}/members/${ADA}`, body)).toBe(50013);
  expect(await code(`/guilds/${GUILD}/members/9`, body)).toBe(10007);
  if (!hasDiscordOpenApi) expect(await code(path, { communication_disabled_until: 'soon' })).toBe(50035);
  discord.setMemberRoles(GUILD, discord.botUserId, []);
  expect(await code(path, body)).toBe(50013);
});

it('tells a bot with the intent when somebody else does it', async () => {
  const discord = await startModerated();
  const client = await loginClient(discord, {
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers],
  });
  const updated = new Promise(resolve =>
    client.once(Events.GuildMemberUpdate, (_before, after) => resolve(after.communicationDisabledUntil)),
  );
  discord.setTimeOut(GUILD, BEN, new Date(UNTIL));
  expect(await updated).toEqual(new Date(UNTIL));
  expect(() => discord.setTimeOut(GUILD, ADA, new Date(UNTIL))).toThrow('Administrators');
});
