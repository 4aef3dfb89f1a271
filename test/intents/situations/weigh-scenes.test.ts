import { describe, expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { tellConcepts } from '../../../src/intents/situations/concepts.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const household = (...names: string[]) =>
  createIntentParser(names.map(name => ({ id: name, name, phrases: [] })));
const family = household(
  'Reading',
  'Hair day',
  'Sewing room',
  'Immersion',
  'On a call',
  'No monsters',
  'Tadka',
  "Mom's room warm",
  'Burnt toast',
  'Third shift',
  'Unlock front door',
);

describe("a scene of the family's own", () => {
  it('is asked about where it is meant', () =>
    judgeRows(
      [
        ["my eyes are struggling with this print, it's dim in here", 'Reading'],
        ["I've got the comb out and her curls are a tangle", 'Hair day'],
        ['I cannot see to thread this needle', 'Sewing room'],
        ['we need to bathe the kids and the tank is stone cold', 'Immersion'],
        ['my manager is dialling in right now', 'On a call'],
        ["she won't sleep, there's a ghost in her wardrobe", 'No monsters'],
        ['onions are chopped and the pan is sizzling, can we see the stove', 'Tadka'],
        ["mom is shivering and it's freezing in there", "Mom's room warm"],
        ['it stinks of smoke in here', 'Burnt toast'],
        ["it's chucking it down with smoke, the toast is charcoal and the alarm won't stop", 'Burnt toast'],
        ["we're about to braid and I can't tell the parting", 'Hair day'],
        ['just home from a twelve hour shift at the hospital, I need to sleep', 'Third shift'],
      ],
      ([text, scene]) => {
        const { decision, scene: first, others = [] } = family.parse(text, 'addressed');
        expect(decision).toBe('ask');
        expect([first, ...others]).toContain(scene);
      },
    ));

  it.each([
    'we watched the cricket yesterday',
    'the library closes at six',
    'the plumber sent his bill',
    'thanks for the birthday card',
  ])('is not where nobody wishes for it: "%s"', text => {
    expect(family.parse(text, 'addressed').decision).toBe('ignore');
  });

  it.each([
    "I'm on the doorstep and my keys are gone, it's freezing",
    'somebody is at the front door, we need to let them in',
  ])('is never what opens a door: "%s"', text => {
    const { scene, others = [] } = family.parse(text, 'addressed');
    expect([scene, ...others]).not.toContain('Unlock front door');
  });

  it('is one question with few answers where several may be meant', () => {
    const { decision, others = [] } = household(
      'Bright',
      'Desk lamp',
      'Big light',
      'Lights',
      'Full beam',
    ).parse("I can't see a thing in here, it's pitch black", 'addressed');
    expect(decision).toBe('ask');
    expect(others.length).toBeLessThanOrEqual(3);
  });
});

describe('what words tell of', () => {
  it('is read in the language whose small words are said: "the" is no French tea', () => {
    const told = (text: string) => [...tellConcepts(text.split(' ')).keys()];
    expect(told('that is them and the others')).not.toContain(told('du thé')[0]);
  });

  it('is the same however it is said', () =>
    judgeRows(
      [
        ['English', "I can't see a thing", "can't find it"],
        ['German', 'hier ist es stockfinster', 'stockdunkel'],
        ['French', "on n'y voit rien", 'il fait sombre'],
        ['Spanish', 'no se ve nada', 'está oscuro'],
        ['Italian', 'non ci vedo niente', 'che buio'],
        ['Dutch', 'ik zie niks', 'zo donker'],
        ['Polish', 'nic nie widzę', 'ciemno tu'],
        ['Portuguese', 'não enxergo nada', 'tá um breu'],
      ],
      ([_, one, other]) => {
        const [told, likewise] = [one, other].map(text => new Set(tellConcepts(text.split(' ')).keys()));
        expect(told?.size).toBeGreaterThan(0);
        expect([...(told ?? [])].some(concept => likewise?.has(concept))).toBe(true);
      },
    ));

  it('is more the more words tell of it, and nothing where none does', () => {
    const [once] = tellConcepts(['novel']).values();
    const [twice] = tellConcepts(['novel', 'chapter']).values();
    expect(twice).toBeGreaterThan(once ?? Number.POSITIVE_INFINITY);
    expect(tellConcepts(['xyzzy', '']).size).toBe(0);
  });
});
