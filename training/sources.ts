import { readCatalogue, readHouseholds, readNegatives, readRequests } from '../test/support/corpus.ts';
import { readChat } from './chat.ts';
import { type Said, type Sample, toKnowledge, toSamples } from './examples.ts';
import { readGrammar } from './grammar.ts';

/** How much a message that somebody wrote counts, beside one that was made. */
const WRITTEN = 4;
const BOTH = ['ambient', 'addressed'] as const;

/** What several authors wrote for the 40 scenes of the corpus. */
export function* readCorpus(): Generator<Sample> {
  const scenes = readCatalogue(true);
  const knowledge = toKnowledge(scenes, 'every');
  const requests = readRequests().flatMap(({ text, scene, alt = [], author, addressed_only }) =>
    BOTH.map(
      (where): Said => ({
        text,
        where,
        wanted: addressed_only && where === 'ambient' ? [] : [scene, ...alt],
        author,
        weight: WRITTEN,
      }),
    ),
  );
  const negatives = readNegatives().flatMap(({ text, ambiguous, author }) =>
    BOTH.flatMap((where): Said[] =>
      ambiguous && where === 'addressed' ? [] : [{ text, where, wanted: [], author, weight: WRITTEN }],
    ),
  );
  for (const said of [...requests, ...negatives]) yield* toSamples(said, scenes, knowledge);
}

/** What is said in households with scenes of their own. */
export function* readHomes(): Generator<Sample> {
  for (const { author, language, scenes, requests, negatives } of readHouseholds()) {
    const knowledge = toKnowledge(scenes, language);
    for (const { text, scene, where, how } of requests) {
      if (how === 'hint') continue;
      const said: Said = { text, where, wanted: [scene], author, weight: WRITTEN };
      yield* toSamples(said, scenes, knowledge);
      if (where === 'ambient') yield* toSamples({ ...said, where: 'addressed' }, scenes, knowledge);
    }
    for (const { text, where } of negatives) {
      const said: Said = { text, where, wanted: [], author, weight: WRITTEN };
      yield* toSamples(said, scenes, knowledge);
      const other = where === 'ambient' ? 'addressed' : 'ambient';
      yield* toSamples(
        { ...said, where: other, weight: other === 'ambient' ? WRITTEN : 1 },
        scenes,
        knowledge,
      );
    }
  }
}

/** All that there is to learn from. The chat is others' and may be absent; then nothing is learned from it. */
export function* readSamples(): Generator<Sample> {
  yield* readCorpus();
  yield* readHomes();
  for (const language of LANGUAGES) yield* readGrammar(language, language === 'en' ? 20_000 : 5000);
  yield* readChat(1);
}

/** Those that there is a grammar of. */
const LANGUAGES = ['en'];
