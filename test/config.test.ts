import { expect, it } from 'vitest';
import { parseConfig } from '../src/config.ts';
import { ConfigError } from '../src/errors.ts';

it('has a default for every variable', () => {
  expect(parseConfig({})).toMatchObject({
    discordToken: null,
    discordApiUrl: 'https://discord.com/api',
    listenHost: '127.0.0.1',
    playgroundPort: 3000,
    hubPort: 8080,
    mqttPort: 1883,
    statusPort: null,
    logLevel: 'warn',
  });
});

it('takes an empty variable as one that is not set', () => {
  expect(parseConfig({ DISCORD_TOKEN: '', HUB_PORT: '' })).toMatchObject({
    discordToken: null,
    hubPort: 8080,
  });
});

it('logs more where a bot runs unattended', () => {
  expect(parseConfig({ DISCORD_TOKEN: 'token' }).logLevel).toBe('info');
});

it('reports every problem at once, and no value', () => {
  const environment = {
    PLAYGROUND_PORT: 'eighty',
    HUB_PORT: '70000',
    HOMECORD_SECRET: 'hunter2',
    HOMECORD_SECRET_PREVIOUS: 'short, also',
    DISCORD_API_URL: 'ftp://discord.example',
    LOG_LEVEL: 'loud',
  };
  const problems = problemsOf(environment);
  expect(problems).toHaveLength(6);
  expect(problems).toContain('HUB_PORT must be a port number from 0 to 65535; 0 means any free one.');
  expect(problems).toContain('HOMECORD_SECRET must be at least 16 characters long.');
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
