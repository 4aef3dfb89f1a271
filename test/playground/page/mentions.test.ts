import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findMentionDraft, toMentions } from '../../../src/playground/page/mentions.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const people = [
  { id: '1', name: 'Ada', role: 'owner', roles: [], locale: 'en-US' },
  { id: '2', name: 'Ada Lovelace', role: 'member', roles: [], locale: 'en-US' },
  { id: '3', name: 'homecord', role: 'bot', roles: [], locale: 'en-US' },
  { id: '4', name: 'C++ (work)', role: 'member', roles: [], locale: 'en-US' },
] as const;

it('sends mentions as Discord writes them', () =>
  judgeRows(
    [
      ['@homecord movie night please', '<@3> movie night please'],
      ['please, @HomeCord!', 'please, <@3>!'],
      ['@ada lovelace and @Ada', '<@2> and <@1>'],
      ['(@homecord)’s and @c++ (work)', '(<@3>)’s and <@4>'],
      ['@homecords', '@homecords'],
      ['ada@homecord', 'ada@homecord'],
      ['<@3> @@homecord @everyone @stranger', '<@3> @@homecord @everyone @stranger'],
      ['`@homecord` ``@homecord`` @homecord', '`@homecord` ``@homecord`` <@3>'],
    ],
    ([text, sent]) => {
      expect(toMentions(text, people)).toBe(sent);
    },
  ));

it('leaves every text without an @ as it is', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      const plain = text.replaceAll('@', '');
      expect(toMentions(plain, people)).toBe(plain);
    }),
  );
});

it.each([
  ['@', 0, ['Ada', 'Ada Lovelace', 'homecord', 'C++ (work)']],
  ['hey @AD', 4, ['Ada', 'Ada Lovelace']],
  ['hey @ada l', 4, ['Ada Lovelace']],
])('offers for %j, typed from %i, %j', (text, start, names) => {
  const draft = findMentionDraft(text, text.length, people);

  expect(draft?.start).toBe(start);
  expect(draft?.people.map(person => person.name)).toEqual(names);
});

it.each(['', 'ada@', '@homecord please', '@nobody', '<@'])('offers nobody for %j', text => {
  expect(findMentionDraft(text, text.length, people)).toBeNull();
});

it('looks at what stands before the caret alone', () => {
  expect(findMentionDraft('@ho please', 3, people)?.people).toMatchObject([{ name: 'homecord' }]);
});
