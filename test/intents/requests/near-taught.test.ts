import { describe, expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { show } from '../household.ts';

const parser = createIntentParser([
  { id: 'piano_time', phrases: ['grab the sheet music'] },
  { id: 'nap', phrases: ["the baby's gone down"] },
  { id: 'storm', phrases: ['visitors coming up the drive'] },
  { id: 'feast', phrases: ['set the table', 'dinner is served'] },
  { id: 'washing', phrases: ['rinse the salad bowls'] },
]);

describe('words near a taught phrase', () => {
  it.each([
    ['sheet music needs grabbing pls', 'offer piano_time', 'in another form and order'],
    ['somebody do the salad bowls please', 'offer washing', 'one left out'],
    ['shhh baby is finally down, please', 'offer nap', 'told, and something asks'],
  ])('are offered where people talk: "%s" → %s (%s)', (text, decision) => {
    expect(show(parser.parse(text, 'ambient'))).toBe(decision);
  });

  it.each([
    ['sheet music needs grabbing pls', /^(trigger|ask) piano_time/],
    ['baby is finally down', /^ask nap/],
    ['someone coming up the drive', /^ask storm/],
  ])('are asked about, or run, where the bot is spoken to: "%s"', (text, decision) => {
    expect(show(parser.parse(text, 'addressed'))).toMatch(decision);
  });

  it('are one of two that are asked about where the message means another scene', () => {
    const home = createIntentParser([
      { id: 'away', name: 'Away', phrases: [] },
      { id: 'mode_zen', name: 'Mode Zen', phrases: ['mat is down'] },
    ]);
    const said = "nobody's home now, we've all gone down to the ferry";
    expect(home.parse(said, 'addressed')).toMatchObject({
      decision: 'ask',
      scene: 'away',
      others: ['mode_zen'],
    });
  });

  it.each([
    ['somebody is coming up the drive', 'nothing asks'],
    ['activate dinner for one', 'one of its words may be said of anything'],
    ['i grabbed some sheet music', 'what was taught orders, and this tells'],
    ["the baby hasn't gone down yet, please hush", 'it is denied'],
    ['did the baby go down?', 'it is asked'],
    ['if visitors come up the drive, say please', 'it is a condition'],
  ])('are not heard in "%s": %s', text => {
    expect(show(parser.parse(text, 'ambient'))).toBe('ignore');
    expect(show(parser.parse(text, 'addressed'))).not.toMatch(/^trigger/);
  });
});
