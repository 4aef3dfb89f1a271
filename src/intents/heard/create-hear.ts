import type { Context, Decision, IntentParser } from '../contract.ts';
import { parseMessage } from '../text/message.ts';
import silence from './silence.json' with { type: 'json' };

/** Words between two pauses; people who speak slowly leave a full stop behind each. */
const MOST_BETWEEN_PAUSES = 2;
/** Of a scene whose words were heard, inflected at the most. Speech recognition slips into other words, never into typing errors. */
const SURE = 0.9;
const SILENCE: ReadonlySet<string> = new Set(silence.said);

/** Makes of `parse`, which takes what was said at its word, what allows for what speech recognition makes of it. */
export function createHear(parse: (text: string, context: Context) => Decision): IntentParser['hear'] {
  return (transcript, context) => {
    const decision = parse(transcript, context);
    const words = wordsOf(transcript);
    if (decision.decision === 'trigger') {
      // Another word, or nothing, may have been said.
      const isDoubtful = decision.confidence <= SURE || SILENCE.has(words.flat().join(' '));
      if (!isDoubtful) return decision;
      return { ...decision, decision: context === 'ambient' ? 'ignore' : 'ask', reason: 'misheard' };
    }
    const isPaused = words.length > 1 && words.every(({ length }) => length <= MOST_BETWEEN_PAUSES);
    if (!isPaused || transcript.includes('?')) return decision;
    const joined = parse(words.flat().join(' '), context);
    return joined.decision === 'trigger' && joined.confidence > SURE ? joined : decision;
  };
}

/** By clauses. */
function wordsOf(transcript: string): readonly (readonly string[])[] {
  return parseMessage(transcript)?.clauses.map(({ words }) => words) ?? [];
}
