import { describe, expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';

/** What ends things and much else is said with. */
const SCENES = [
  { id: 'luz', name: 'Luz de dragón', phrases: [] },
  { id: 'cozinha', name: 'Cozinha clara', phrases: [] },
  { id: 'tidy', name: 'Tidy up time', phrases: [] },
];

describe('a word that ends things is another', () => {
  it.each([
    ['es', 'enciende luz de dragón para Hugo porfa', 'luz'],
    ['pt', 'deixa a cozinha clara por favor', 'cozinha'],
    ['en', 'tidy up time, kick it off', 'tidy'],
    ['en', 'start tidy up time please full stop', 'tidy'],
  ])('%s: %s', (language, text, scene) => {
    expect(createIntentParser(SCENES, { language }).parse(text, 'addressed')).toMatchObject({
      decision: 'trigger',
      scene,
    });
  });
});

describe('and still ends them', () => {
  it.each([
    ['es', 'para luz de dragón'],
    ['es', 'luz de dragón para'],
    ['pt', 'deixa quieta a cozinha clara'],
    ['en', 'stop tidy up time'],
  ])('%s: %s', (language, text) => {
    expect(createIntentParser(SCENES, { language }).parse(text, 'addressed').decision).not.toBe('trigger');
  });
});
