import { expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';

it.each([
  ['Reading light', 'i want to read'],
  ['Cooking', 'we want to cook'],
  ['Painting', 'time to paint the house'],
])('takes what was taught to %s at its word, though its name is of the same words: %j', (name, phrase) => {
  const parser = createIntentParser([{ id: 'it', name, phrases: [phrase] }]);
  for (const text of [phrase, `${phrase}, please`, `${phrase}!`])
    expect(parser.parse(text, 'addressed'), text).toMatchObject({ decision: 'trigger', scene: 'it' });
});

it.each(['start movie night', 'please start movie night', 'start the movie night please'])(
  'hears one scene in %j, where parts of it mean another',
  text => {
    const parser = createIntentParser([
      { id: 'movie', name: 'Movie night', phrases: ['start the movie'] },
      { id: 'night', name: 'Good night', phrases: [] },
    ]);
    expect(parser.parse(text, 'addressed')).toMatchObject({ decision: 'trigger', scene: 'movie' });
  },
);

it('still asks which of two that are both named', () => {
  const parser = createIntentParser([
    { id: 'movie', name: 'Movie night', phrases: ['start the movie'] },
    { id: 'night', name: 'Good night', phrases: [] },
  ]);
  expect(parser.parse('movie night and good night please', 'addressed').decision).toBe('ask');
});
