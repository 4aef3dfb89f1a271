import { type FunctionArg, parse, type Select, type SelectCase, type Token } from '@messageformat/parser';
import type { Grammar } from './grammar.ts';
import type { Kinds } from './parameters/told.ts';

/** What a text is told, by the names of its placeholders. */
export type Values = Readonly<Record<string, Kinds[keyof Kinds]>>;

/**
 * Creates what says a text of what it is told. The text is in ICU's message syntax, as docs/languages.md has it, and
 * is read when it is first said.
 */
export function createText(source: string, grammar: Grammar): (values: Values) => string {
  let tokens: readonly Token[] | undefined;
  return values => say((tokens ??= parse(source)), values, grammar);
}

/** `counted` is what `#` stands for within a plural. */
function say(tokens: readonly Token[], values: Values, grammar: Grammar, counted = 0): string {
  const toText = (token: Token): string => {
    switch (token.type) {
      case 'content':
        return token.value;
      case 'octothorpe':
        return grammar.number(counted);
      case 'argument':
        return String(values[token.arg]);
      case 'function':
        return sayFormatted(token, values, grammar);
      case 'select':
        return say(formOf(token, [values[token.arg] === null ? 'none' : 'other']), values, grammar, counted);
      default: {
        const value = values[token.arg];
        const number = Array.isArray(value) ? value.length : Number(value);
        return say(formOf(token, [`=${number}`, grammar.form(number), 'other']), values, grammar, number);
      }
    }
  };
  return tokens.map(toText).join('');
}

/** The first of the forms that the text has. */
function formOf({ cases }: Select, keys: readonly string[]): SelectCase['tokens'] {
  const form = keys.map(key => cases.find(one => one.key === key)).find(one => one !== undefined);
  return form?.tokens ?? [];
}

/** A number, or a list, in whose pattern `#` stands for each of its items. */
function sayFormatted({ key, arg, param = [] }: FunctionArg, values: Values, grammar: Grammar): string {
  const [kind, word] = key.split('_');
  if (kind === 'number') return grammar.number(values[arg] as number);
  const items = values[arg] as readonly string[];
  const pattern = param.map(token => (token.type === 'content' ? token.value : '#')).join('');
  const [before = '', between = '', after = ''] = pattern.trim().split('#');
  if (kind === 'list') return items.length === 0 ? '' : before + items.join(between) + after;
  return grammar.either(
    items.map(item => before + item + between),
    word,
  );
}
