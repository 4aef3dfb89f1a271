import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { ConfigError } from '../../src/errors.ts';
import { loadGuildsFile } from '../../src/local-discord/guilds-file.ts';
import { judgeRows } from '../support/judge-rows.ts';

/** What loading a file of this content throws: every problem, without the file's own path. */
function problemsOf(content: string): readonly string[] {
  const file = write(content);
  try {
    loadGuildsFile(file);
    return [];
  } catch (error) {
    return (error as ConfigError).problems.map(problem => problem.replace(file, 'FILE'));
  }
}

function write(content: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'guilds-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'guilds.json');
  writeFileSync(file, content);
  return file;
}

const home = { name: 'Home', members: [{ name: 'Ada' }], channels: [{ name: 'general' }] };
const roles = [{ name: 'Kids', permissions: ['ManageGuild'] }];

it('takes one guild or several', () => {
  expect(loadGuildsFile(write(JSON.stringify(home)))).toEqual([home]);
  const members = [{ name: 'Ada', role: 'owner', roles: ['Kids'], locale: 'pl' }];
  const guild = { ...home, locale: 'pt-BR', roles, members };
  expect(loadGuildsFile(write(JSON.stringify([home, guild])))).toEqual([home, guild]);
});

it('says what is wrong with a file', () =>
  judgeRows(
    [
      ['JSON that is none', '{', ['DISCORD_GUILDS: FILE is not JSON']],
      ['no guild', [], ['FILE: the file must hold a guild.']],
      ['a guild without a name', { ...home, name: undefined }, ['FILE: [0].name must be a text.']],
      ['an id that is a number', { ...home, id: 12 }, ['FILE: [0].id must be of the kind string.']],
      ['a short id', { ...home, id: '12' }, ['FILE: [0].id must be a snowflake']],
      [
        'a misspelt field',
        { ...home, chanels: [] },
        ['FILE: [0] has chanels, which nothing here is called.'],
      ],
      [
        'a permission that Discord does not have',
        { ...home, roles: [{ name: 'Kids', permissions: ['Fly'] }] },
        ['FILE: [0].roles[0].permissions[0] must be a permission by Discord’s name'],
      ],
      [
        'languages that Discord does not have',
        { ...home, locale: 'pt', members: [{ name: 'Ada', locale: 'tlh' }] },
        ['FILE: [0].locale must be one of Discord’s locales', 'FILE: [0].members[0].locale must be one of'],
      ],
      [
        'a role that the guild does not have',
        { ...home, roles, members: [{ name: 'Ada', roles: ['Cats'] }] },
        ['FILE: [0].members[0].roles[0] is no role of this guild.'],
      ],
      [
        'two problems at once',
        { name: 'Home' },
        ['FILE: [0].members is missing.', 'FILE: [0].channels is missing.'],
      ],
    ],
    ([_, content, expected]) => {
      const problems = problemsOf(typeof content === 'string' ? content : JSON.stringify(content));
      expect(problems).toHaveLength(expected.length);
      for (const [i, words] of expected.entries()) expect(problems[i]).toContain(words);
    },
  ));

it('says that a file is not there', () => {
  expect(() => loadGuildsFile('/nowhere/guilds.json')).toThrow('/nowhere/guilds.json cannot be read');
});
