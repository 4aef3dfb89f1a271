import { describe, expect, it } from 'vitest';
import { commands } from '../../src/app/commands.ts';
import { LOCALES, languages, messagesFor } from '../../src/messages/catalogue.ts';
import { judgeRows } from '../support/judge-rows.ts';
import { fill, messagesByPath, placeholdersOf, standIns } from '../support/message-texts.ts';

/** A command, option or choice as Discord is told of it. */
interface Definition {
  readonly name: string;
  readonly name_localizations?: Readonly<Record<string, string>>;
  readonly description?: string;
  readonly description_localizations?: Readonly<Record<string, string>>;
  readonly options?: readonly Definition[];
  readonly choices?: readonly Definition[];
}

const definitions = commands.map(({ data }) => data as Definition);
const [english, ...locales] = ['en-US', ...Object.keys(LOCALES)] as const;
/** https://docs.discord.com/developers/interactions/application-commands#application-command-object-application-command-naming */
const NAME = /^[-_'\p{L}\p{N}]{1,32}$/u;

describe.each([english, ...locales])('commands in %s', locale => {
  const nameOf = ({ name, name_localizations }: Definition) => name_localizations?.[locale] ?? name;
  const all = definitions.flatMap(withOptions);

  it('are called as Discord wants it', () => {
    const names = all.map(nameOf);
    expect(names.filter(name => !NAME.test(name) || name !== name.toLowerCase())).toEqual([]);
  });

  it('are told apart by their names', () => {
    const siblings = [definitions, ...all.map(({ options = [] }) => options)];
    const doubled = siblings
      .map(list => list.map(nameOf))
      .filter(names => new Set(names).size < names.length);
    expect(doubled).toEqual([]);
  });

  it('are described in at most 100 characters', () => {
    const described = all.map(one => one.description_localizations?.[locale] ?? one.description ?? '');
    const choices = all.flatMap(({ choices = [] }) => choices.map(nameOf));
    expect([...described, ...choices].filter(text => text === '' || text.length > 100)).toEqual([]);
  });
});

it('sends people to commands by the names that they see, in every language', () =>
  judgeRows(Object.entries(languages), ([_code, t]) => {
    const original = messagesByPath(languages.en);
    const strays = [...messagesByPath(t)].flatMap(([path, message]) => {
      const values = standIns(placeholdersOf(message));
      const named = mentionsIn(fill(message, values)).map(
        mention => toEnglish(mention, t.tag) ?? `none: ${mention}`,
      );
      const meant = mentionsIn(fill(original.get(path) ?? '', values)).map(mention =>
        toEnglish(mention, 'en'),
      );
      return named.sort().join() === meant.sort().join()
        ? []
        : [`${path}: ${named.join()}; English: ${meant.join()}`];
    });
    expect(strays).toEqual([]);
  }));

it('shows quiet hours by the names of their options, in every language', () =>
  judgeRows(Object.values(languages), t => {
    const { from, to } = t.commands.buttons;
    const example = `\`${from.name}:22:00 ${to.name}:07:00\``;
    expect(t.buttons.badQuietHours).toContain(example);
    expect(t.buttons.badQuietTime({ typed: '?' })).toContain(example);
  }));

/** `/hub connect`, `/buttons mute minutes:0`: what a text shows as a command, without what is typed behind it. */
function mentionsIn(text: string): string[] {
  return [...text.matchAll(/`\/(?!(?:api\/)?v1)([^`]+)`/gu)].map(([, typed = '']) =>
    typed.replace(/ [\d<].*$/, ''),
  );
}

/** The English command that a mention leads to; null: there is none. */
function toEnglish(mention: string, tag: string): string | null {
  const own =
    messagesFor(tag) === languages.en
      ? english
      : locales.find(locale => messagesFor(locale) === messagesFor(tag));
  let level: readonly Definition[] = definitions;
  const path: string[] = [];
  for (const word of mention.split(' ')) {
    const [name] = word.split(':');
    const found = level.find(one => (one.name_localizations?.[own ?? ''] ?? one.name) === name);
    if (!found) return null;
    path.push(found.name);
    level = found.options ?? [];
  }
  return path.join(' ');
}

function withOptions(definition: Definition): Definition[] {
  return [definition, ...(definition.options ?? []).flatMap(withOptions)];
}
