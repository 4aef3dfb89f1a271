import { parse, type Select, type Token } from '@messageformat/parser';
import { z } from 'zod';

/** The texts of a language, by section. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** A placeholder as a text has it: what it is called, how it is written, and what is wrong with that. */
interface Use {
  readonly name: string;
  readonly as: string;
  readonly problem?: string | undefined;
}

/** How a text may write what it is told, by its kind in src/messages/parameters/told.ts. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  string: ['argument'],
  number: ['argument', 'number', 'plural'],
  strings: ['list', 'or', 'plural'],
  'string | null': ['argument', 'select'],
};

/** What a language's file has to be: the keys of English and no other, and each text with the placeholders that it is told. */
export function toTextSchema(english: Texts, parameters: object, tag: string): z.ZodType {
  const told: Readonly<Record<string, object>> = { ...parameters };
  const fields = Object.entries(english).map(([key, text]) => [
    key,
    typeof text === 'string'
      ? z.string().check(({ value, issues }) => {
          for (const message of problemsOf(value, { ...told[key] }, tag)) {
            issues.push({ code: 'custom', input: value, message });
          }
        })
      : toTextSchema(text, told[key] ?? {}, tag),
  ]);
  return z.strictObject(Object.fromEntries(fields));
}

function problemsOf(text: string, told: Readonly<Record<string, string>>, tag: string): readonly string[] {
  const uses = usesIn(text, tag);
  if (typeof uses === 'string') return [uses];
  const names = new Set(uses.map(({ name }) => name));
  return [
    ...Object.keys(told).flatMap(name => (names.has(name) ? [] : [`lacks {${name}}`])),
    ...uses.flatMap(({ name, as, problem }) => {
      const kind = told[name];
      if (kind === undefined) return [`is not told {${name}}`];
      if (!WRITTEN[kind]?.includes(as)) return [`is told {${name}} as ${kind}, and writes it as ${as}`];
      return problem === undefined ? [] : [`{${name}} ${problem}`];
    }),
  ];
}

/** The placeholders of a text; as a text, why it is none in ICU's syntax. */
function usesIn(text: string, tag: string): readonly Use[] | string {
  try {
    const tokens = parse(text);
    const strays = tokens.some(token => token.type === 'content' && /[{}]/.test(token.value));
    return strays ? 'has a brace of no placeholder' : tokens.flatMap(token => usesOf(token, tag));
  } catch (error) {
    return String(error);
  }
}

function usesOf(token: Token, tag: string): readonly Use[] {
  switch (token.type) {
    case 'content':
    case 'octothorpe':
      return [];
    case 'argument':
      return [{ name: token.arg, as: 'argument' }];
    case 'function': {
      const [as = ''] = token.key.split('_');
      const marks = (token.param ?? []).map(one => (one.type === 'content' ? one.value : '#')).join('');
      const items = marks.split('#').length - 1;
      const wrong = (as === 'list' && items !== 2) || (as === 'or' && marks !== '' && items !== 1);
      return [{ name: token.arg, as, problem: wrong ? `has ${items} # in its pattern` : undefined }];
    }
    default: {
      const own = { name: token.arg, as: token.type, problem: problemOfForms(token, tag) };
      return [own, ...token.cases.flatMap(({ tokens }) => tokens).flatMap(inner => usesOf(inner, tag))];
    }
  }
}

/** A plural has the forms that whole numbers take in its language, or picks out some numbers: `=2` and `other`. */
function problemOfForms({ type, cases }: Select, tag: string): string | undefined {
  const keys = cases.map(({ key }) => key);
  const named = keys.filter(key => !key.startsWith('='));
  const picks = type === 'plural' && named.length < keys.length && named.join() === 'other';
  const wanted = type === 'plural' ? formsOf(tag) : ['none', 'other'];
  return picks || [...keys].sort().join() === wanted.join()
    ? undefined
    : `has ${keys.join(', ')} for ${wanted.join(', ')}`;
}

/** `few`, `many`, `one`, `other`. */
function formsOf(tag: string): readonly string[] {
  const rules = new Intl.PluralRules(tag);
  const numbers = Array.from({ length: 1000 }, (_, number) => rules.select(number));
  return [...new Set([...numbers, 'other'])].sort();
}
