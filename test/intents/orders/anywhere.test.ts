import { expect, test } from 'vitest';
import { languageOf } from '../../../src/intents/language-of.ts';

const { orders } = languageOf('every');

test.each([
  'turn off the kitchen light',
  'could somebody turn the lights off',
  'set the bedroom to 19',
  'everything off upstairs',
  'mach das Licht in der Küche aus',
  'apaga la luz de la cocina',
  'baisse le volet du salon',
])('hears an order for whatever home it is in “%s”', text => {
  expect(orders.isOrderAnywhere(text)).toBe(true);
});

test.each([
  'can somebody pick up milk on the way home',
  'I think we should leave at 8, traffic is better then',
  'you can turn off your dragon now',
  'the movie was great, we laughed so much',
  'that meeting could have been an email',
])('hears none in “%s”', text => {
  expect(orders.isOrderAnywhere(text)).toBe(false);
});
