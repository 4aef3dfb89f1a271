import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ConfigError } from '../../src/errors.ts';
import { loadScenes } from '../../src/intents/load-scenes.ts';

it.each([
  ['text', 'movie night', 'is not JSON'],
  ['an object', '{"id":"pottery"}', 'is not a list of scenes: '],
  ['a scene without id', '[{"phrases":[]}]', 'is not a list of scenes at 0.id: '],
  ['phrases that are no list', '[{"id":"a","phrases":"b"}]', 'is not a list of scenes at 0.phrases: '],
])('says in one line that a file holds %s', async (_, content, problem) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'homecord-intents-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'scenes.json');
  writeFileSync(file, content);
  const error = await loadScenes(file).catch(each => each);
  expect(error).toBeInstanceOf(ConfigError);
  expect(error.message).toContain(`${file} ${problem}`);
  expect(error.message.split('\n')).toHaveLength(1);
});
