import { expect, it } from 'vitest';
import { parseConfig } from '../../src/app/config.ts';
import { ConfigError } from '../../src/errors.ts';

it('has a default for every variable', () => {
  expect(parseConfig({})).toMatchObject({
    discordToken: null,
    discordApiUrl: 'https://discord.com/api',
    addresses: { mode: 'owner', allowedGuilds: [] },
    listenHost: '127.0.0.1',
    playgroundPort: 3000,
    hubPort: 8484,
    mqttPort: 1883,
    latePressMs: 6 * 60 * 60_000,
    auditDays: 90,
    statusPort: null,
    logLevel: 'warn',
  });
});

it('takes an empty variable as one that is not set', () => {
  expect(parseConfig({ DISCORD_TOKEN: '', HUB_PORT: '' })).toMatchObject({
    discordToken: null,
    hubPort: 8484,
  });
});

it('takes a token by itself, also as the header has it', () => {
  expect(parseConfig({ DISCORD_TOKEN: ' Bot abc.def.ghi\n' }).discordToken).toBe('abc.def.ghi');
});

it('takes no token of Home Assistant for a bot’s, and shows it to nobody', () => {
  expect(problemsOf({ DISCORD_TOKEN: 'eyJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJhIn0.c2ln' })).toEqual([
    expect.stringMatching(/^DISCORD_TOKEN must be a bot’s token: Reset Token/),
  ]);
});

it('takes a token of any form where the API is not Discord’s', () => {
  const DISCORD_TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJhIn0.c2ln';
  const DISCORD_API_URL = 'http://127.0.0.1:3001/api';
  expect(parseConfig({ DISCORD_TOKEN, DISCORD_API_URL }).discordToken).toBe(DISCORD_TOKEN);
  for (const url of ['https://discord.com/api', 'https://canary.discord.com/api', ''])
    expect(problemsOf({ DISCORD_TOKEN, DISCORD_API_URL: url })).toHaveLength(1);
});

it('takes part of an hour for late presses', () => {
  expect(parseConfig({ LATE_PRESS_HOURS: '0.5' }).latePressMs).toBe(30 * 60_000);
});

it('takes the servers that may use private addresses', () => {
  const [one, two] = ['1100000000000000001', '110000000000000002'];
  const { addresses } = parseConfig({ HUB_ADDRESSES: 'public', ALLOWED_GUILDS: ` ${one}, ${two} ` });
  expect(addresses).toEqual({ mode: 'public', allowedGuilds: [one, two] });
});

it('logs more where a bot runs unattended', () => {
  expect(parseConfig({ DISCORD_TOKEN: 'token' }).logLevel).toBe('info');
});

it('refuses what discord.js would read by itself', () => {
  expect(problemsOf({ SHARDS: '[0]', SHARD_COUNT: '2' })).toEqual([
    "SHARDS must not be set: homecord divides the bot's servers by itself.",
    "SHARD_COUNT must not be set: homecord divides the bot's servers by itself.",
  ]);
});

it('reports every problem at once, and no value', () => {
  const environment = {
    PLAYGROUND_PORT: 'eighty',
    HUB_PORT: '70000',
    HOMECORD_SECRET: 'hunter2',
    HOMECORD_SECRET_PREVIOUS: 'short, also',
    DISCORD_API_URL: 'ftp://discord.example',
    LATE_PRESS_HOURS: '0',
    HUB_ADDRESSES: 'everything',
    ALLOWED_GUILDS: '1100000000000000001, our home',
    AUDIT_DAYS: '-1',
    LOG_LEVEL: 'loud',
  };
  const problems = problemsOf(environment);
  expect(problems).toHaveLength(10);
  expect(problems).toContain('HUB_PORT must be a port number from 0 to 65535; 0 means any free one.');
  expect(problems).toContain('HOMECORD_SECRET must be at least 16 characters long.');
  expect(problems).toContain('LATE_PRESS_HOURS must be a number of hours, more than 0 and at most 168.');
  expect(problems).toContain('HUB_ADDRESSES must be owner, public or any.');
  expect(problems).toContain('ALLOWED_GUILDS must be server ids, separated by commas.');
  expect(problems).toContain('AUDIT_DAYS must be a whole number of days, at most 3650; 0 keeps nothing.');
  expect(problems.join()).not.toContain('hunter2');
});

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  throw new Error('the environment was accepted');
}
