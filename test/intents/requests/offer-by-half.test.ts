import { describe, expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { show } from '../household.ts';

const NAMES = [
  "Nadia's pottery loft",
  'Puppies at the gate',
  'Cuarto de Ramón',
  'Garage aufsperren links',
  'Skiing',
  'Wäschekellerparty',
  'Good night',
  "Mum's barn",
  'Korrekturhölle',
];
const parser = createIntentParser(NAMES.map(name => ({ id: name, name, phrases: [] })));
const hear = (text: string) => show(parser.parse(text, 'ambient'));

describe('most of a name, overheard', () => {
  it('is offered quietly, and never runs', () =>
    judgeRows(
      [
        ['pottery loft', NAMES[0]],
        ["nadia's loft on pls pls", NAMES[0]],
        ['could pottery loft please go on', NAMES[0]],
        ['pottery loft scene', NAMES[0]],
        ['puppies', NAMES[1]],
        ['skiing', NAMES[4]],
        ['skiing!!', NAMES[4]],
        ['wäschekellerparty ballern', NAMES[5]],
        ["barn please i've got my hands full of feed", NAMES[7]],
        ['the barn pls, it is pitch black', NAMES[7]],
        ['korrektur bitte ich muss ran', NAMES[8]],
      ],
      ([text, scene]) => {
        expect(hear(text)).toBe(`offer ${scene}`);
      },
    ));

  it('is let alone where it is no request', () =>
    judgeRows(
      [
        ["nadia's loft was freezing yesterday", 'the past'],
        ['do not touch the pottery in the loft', 'a negation'],
        ['who painted the pottery loft', 'a question'],
        ['she said pottery loft', 'a report'],
        ['the pottery smells of loft somehow', 'talk'],
        ['<@123456789012345678> pottery loft', 'somebody else is spoken to'],
        ['garage links', 'part of what unlocks'],
        ['loft', 'too little of it'],
        ['korrektur', 'too little of it'],
        ['tell barn owls please to hush', 'something else of that name'],
        ["barn please don't touch it", 'a negation'],
        ['close the barn please', 'what is done there'],
        ['skiing was lovely', 'talk about it'],
        ['good night', 'a wish for people'],
      ],
      ([text]) => {
        expect(hear(text)).toBe('ignore');
      },
    ));
});
