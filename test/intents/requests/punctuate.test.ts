import { expect, test } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { show } from '../household.ts';

const SCENES = [
  { id: 'sunday_roast', name: 'Sunday roast', phrases: [] },
  { id: 'snow_plan', name: 'Snow plan', phrases: [] },
  { id: 'period_drama', name: 'Period drama', phrases: [] },
  { id: 'christmas', name: 'Christmas', phrases: [] },
  { id: 'christmas_period', name: 'Christmas period', phrases: [] },
];

test.for([
  ['en', 'start sunday roast scene please comma thank you full stop', 'trigger sunday_roast'],
  ['en', 'snow plan please period', 'trigger snow_plan'],
  ['en', 'put sunday roast on exclamation mark new line', 'trigger sunday_roast'],
  ['en', 'could you start the sunday roast scene question mark', 'trigger sunday_roast'],
  ['de', 'starte bitte Sunday roast Punkt', 'trigger sunday_roast'],
  ['de', 'Sunday roast bitte Komma danke Punkt', 'trigger sunday_roast'],
  ['fr', "mets Sunday roast s'il te plaît virgule merci point", 'trigger sunday_roast'],
  ['es', 'pon Sunday roast por favor coma', 'trigger sunday_roast'],
  ['es', 'pon Sunday roast por favor punto', 'trigger sunday_roast'],
  ['it', 'metti Sunday roast per favore virgola grazie punto', 'trigger sunday_roast'],
  ['nl', 'zet Sunday roast aan alsjeblieft punt', 'trigger sunday_roast'],
  ['pt', 'liga Sunday roast por favor vírgula obrigado ponto final', 'trigger sunday_roast'],
  ['pl', 'włącz Sunday roast proszę przecinek dzięki kropka', 'trigger sunday_roast'],
] as const)('a mark that dictation wrote out is that mark, %s: %s', ([language, text, decision]) => {
  expect(show(createIntentParser(SCENES, { language }).parse(text, 'ambient'))).toBe(decision);
});

test.for([
  ['start period drama please', 'trigger period_drama'],
  ['start period drama please period', 'trigger period_drama'],
  ['start christmas period please', 'trigger christmas_period'],
  ['sunday roast question mark', 'ignore'],
  ['comma', 'ignore'],
  ["what's the point", 'ignore'],
] as const)('what a scene is called stays a word, and a question stays one: %s', ([text, decision]) => {
  expect(show(createIntentParser(SCENES).parse(text, 'ambient'))).toBe(decision);
});
