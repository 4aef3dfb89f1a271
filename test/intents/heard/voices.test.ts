import { expect, it } from 'vitest';
import { hasOutside, titleOf } from '../../support/outside-data.ts';
import { judgeVoices, type Outcome, readVoices, TRANSCRIPTS } from '../../support/voice-corpus.ts';

const share = (outcomes: readonly Outcome[], ...what: readonly Outcome['what'][]) =>
  outcomes.filter(each => what.includes(each.what)).length / outcomes.length;

it.skipIf(!hasOutside(TRANSCRIPTS)).each(['addressed', 'ambient'] as const)(
  titleOf('understands recorded voice messages, and never runs what nobody asked for: %s', TRANSCRIPTS),
  context => {
    const { messages, heardIn } = readVoices();
    const outcomes = judgeVoices(messages, heardIn, context);
    const commands = outcomes.filter(({ of }) => of.scene !== null);
    const others = outcomes.filter(({ of }) => of.scene === null);
    expect(commands.length).toBeGreaterThan(60);
    expect(share(commands, 'wrong')).toBe(0);
    expect(share(others, 'false run')).toBe(0);
    expect(share(others, 'false ask')).toBeLessThanOrEqual(0.03);
    expect(share(commands, 'right', 'asked')).toBeGreaterThanOrEqual(context === 'addressed' ? 0.85 : 0.7);
  },
);
