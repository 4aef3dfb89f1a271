import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { languages } from '../../src/messages/catalogue.ts';
import { parameters } from '../../src/messages/parameters.ts';
import { judgeRows } from '../support/judge-rows.ts';
import { type Texts, toTextSchema } from '../support/text-schema.ts';

const folder = path.resolve(import.meta.dirname, '../../src/messages');
const files = (await readdir(folder)).filter(name => name.endsWith('.json')).sort();
const english = await textsOf('en.json');

it('has a file for each language, and no other', () => {
  const codes = Object.keys(languages).sort();
  expect(files).toEqual(codes.map(code => `${code}.json`));
});

it('each language has the texts of English, with the placeholders and plurals that go with them', () =>
  judgeRows(files, async file => {
    const texts = await textsOf(file);
    expect(problemsOf(toTextSchema(english, parameters, String(texts.tag)), texts)).toBe('');
  }));

const told = {
  text: { scene: 'string', devices: 'number', scenes: 'strings', role: 'string | null' },
} as const;
const WELL = '{scene} {devices, plural, one {#} other {#}} {scenes, or} {role}';

it.each([
  ['en-GB', WELL],
  ['en-GB', WELL.replace('one {#}', '=2 {both}')],
  ['en-GB', WELL.replace('{role}', '{role, select, none {nobody} other {{role}}}')],
  ['en-GB', WELL.replace('{scenes, or}', '{scenes, list, **#**, **#**}')],
  ['pl', WELL.replace('one', 'one {#} few {#} many').replace('or}', 'or_czy, **#**}')],
])('takes a text as a translator of %s writes it: %s', (tag, text) => {
  expect(problemsOf(toTextSchema({ text: WELL }, told, tag), { text })).toBe('');
});

it('refuses a text that says less, more or otherwise', () =>
  judgeRows(
    [
      [{ text: WELL, more: 'x' }, 'Unrecognized key: "more"'],
      [{}, 'expected string, received undefined'],
      [{ text: WELL.replace('{scene}', '') }, 'lacks {scene}'],
      [{ text: `${WELL} {room}` }, 'is not told {room}'],
      [{ text: `${WELL} {` }, 'has a brace of no placeholder'],
      [{ text: `${WELL} {scene` }, 'Unexpected message end'],
      [{ text: `${WELL} {scene, number}` }, 'is told {scene} as string, and writes it as number'],
      [{ text: `${WELL} {scenes, and}` }, 'is told {scenes} as strings, and writes it as and'],
      [{ text: `${WELL} {scenes, list, #}` }, '{scenes} has 1 # in its pattern'],
      [{ text: WELL.replace('one {#}', '') }, '{devices} has other for one, other'],
      [{ text: WELL.replace('one', 'few {#} one') }, '{devices} has few, one, other for one, other'],
      [{ text: WELL.replace('{role}', '{role, select, other {}}') }, '{role} has other for none, other'],
    ],
    ([texts, problem]) => {
      expect(problemsOf(toTextSchema({ text: WELL }, told, 'en-GB'), texts)).toContain(problem);
    },
  ));

function problemsOf(schema: z.ZodType, texts: object): string {
  const { error } = schema.safeParse(texts);
  return error ? z.prettifyError(error) : '';
}

async function textsOf(file: string): Promise<Texts> {
  return JSON.parse(await readFile(path.join(folder, file), 'utf8'));
}
