import { readOutsideLines } from '../test/support/corpus.ts';
import { hasOutside } from '../test/support/outside-data.ts';
import { type Said, type Sample, toKnowledge, toSamples } from './examples.ts';
import { createRandom } from './random.ts';

/** Ordinary chat of others. */
export const CHATS = ['chat_irc.txt', 'chat_topical.txt', 'clinc_oos.txt', 'slurp_other.txt'] as const;

/** Lines of ordinary chat, some of whose words play the name of a scene, or a taught phrase. */
export function* readChat(every: number): Generator<Sample> {
  const random = createRandom(11);
  for (const file of CHATS) {
    if (!hasOutside(`intents/${file}`)) continue;
    for (const [at, line] of readOutsideLines(file).entries()) {
      const words = line.match(/[\p{L}’']+/gu) ?? [];
      if (at % every !== 0 || words.length < 2 || line.length > 400) continue;
      const isPhrase = random() < 0.25;
      const length = isPhrase ? 2 + Math.floor(random() * 3) : 1 + Math.floor(random() * 3);
      const from = Math.floor(random() * Math.max(1, words.length - length + 1));
      const name = words.slice(from, from + length).join(' ');
      if (name.length < 4) continue;
      const scenes = [{ id: 'scene', name: isPhrase ? 'vozibu' : name, phrases: isPhrase ? [name] : [] }];
      const where = random() < 0.75 ? 'ambient' : 'addressed';
      const said: Said = { text: line, where, wanted: [], author: `chat ${at % 2}`, weight: 0.5 };
      // A line that is nothing but the name may well ask.
      for (const sample of toSamples(said, scenes, toKnowledge(scenes, 'en')))
        if (sample.candidate.phrases.length > 0) yield sample;
    }
  }
}
