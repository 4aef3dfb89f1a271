import { describe, expect, it } from 'vitest';
import type { Context } from '../../../src/intents/contract.ts';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { show } from '../household.ts';

const NAMES = ["Four o'clock", "Wenn's um 6 regnet", "La sieste d'Albert", 'Aunt No. 2 is here', 'Disko'];
const parser = createIntentParser(NAMES.map(name => ({ id: name, name, phrases: [] })));
const hear = (text: string, context: Context = 'ambient') => show(parser.parse(text, context));

describe('a name in quotation marks', () => {
  it.each([
    ["could you put “Four o'clock” on please", NAMES[0]],
    ["Könntest du bitte „Wenn's um 6 regnet“ starten", NAMES[1]],
    ["vous pouvez mettre « La sieste d'Albert » s'il vous plaît", NAMES[2]],
    ['start "Aunt No. 2 is here"', NAMES[3]],
    ["please start 'Disko'", NAMES[4]],
  ])('is read as one without where something beside it asks: %s', (text, scene) => {
    expect(hear(text)).toBe(`trigger ${scene}`);
  });

  it('is read so where the bot is spoken to', () => {
    expect(hear('"Disko"', 'addressed')).toBe('trigger Disko');
  });

  it.each([
    ['"Disko"', 'nothing asks'],
    ['mum said “please start Disko”', 'more than a name'],
    ['she told me "Disko", please start dinner', 'a report'],
    ['if (start("Disko")) { return }', 'code'],
    ['the film “Disko” was on please', 'the past'],
  ])('starts nothing in %s: %s', text => {
    expect(hear(text)).not.toMatch(/^trigger/);
  });
});

describe('what joins the words of a name', () => {
  it.each([
    ['start aunt no 2 is here', NAMES[3]],
    ['start aunt number 2 is here', NAMES[3]],
    ['lance la sieste à Albert', NAMES[2]],
  ])('may be said otherwise: %s', (text, scene) => {
    expect(hear(text)).toBe(`trigger ${scene}`);
  });
});
