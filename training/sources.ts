import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SceneWords } from '../src/intents/contract.ts';
import type { Candidate } from '../src/intents/requests/candidate.ts';
import {
  readCatalogue,
  readHouseholds,
  readNegatives,
  readOutsideLines,
  readRequests,
} from '../test/support/corpus.ts';
import { hasOutside } from '../test/support/outside-data.ts';
import { type Said, toExamples, toKnowledge } from './examples.ts';
import type { Example } from './learn.ts';
import { createRandom, pick } from './random.ts';

/** An example, with what it was made of. */
export interface Sample {
  readonly said: Said;
  readonly example: Example;
  readonly candidate: Candidate;
}

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
  for (const { name, language, scenes, requests, negatives } of readHouseholds()) {
    const knowledge = toKnowledge(scenes, language);
    for (const { text, scene, where, how } of requests) {
      if (how === 'hint') continue;
      const said: Said = { text, where, wanted: [scene], author: name, weight: WRITTEN };
      yield* toSamples(said, scenes, knowledge);
      if (where === 'ambient') yield* toSamples({ ...said, where: 'addressed' }, scenes, knowledge);
    }
    for (const { text, where } of negatives) {
      const said: Said = { text, where, wanted: [], author: name, weight: WRITTEN };
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

function* toSamples(
  said: Said,
  scenes: readonly SceneWords[],
  knowledge: ReturnType<typeof toKnowledge>,
): Generator<Sample> {
  for (const each of toExamples(said, scenes, knowledge)) yield { said, ...each };
}

interface Grammar {
  readonly openings: readonly string[];
  readonly reasons: readonly string[];
  readonly positives: readonly string[];
  readonly bare: readonly string[];
  readonly around: readonly string[];
  readonly negatives: readonly string[];
}

/** Names that no language has, and some that families have. */
const NAMES =
  'vozibu|kadomi telora|Movie night|Dad’s shed|Floor 2 quiet|lumeko|tasori mode|Reading|Away|Party mode|Good night|Kitchen bright|Sunday roast|ferano gilimo pesa|Bath time|Cosy|Gaming|Garden lights|Romantic evening|Code brown|rovanti scene|pelimo night|Dinner|All off';

/** Sentences of a grammar, about names that nobody else has. */
export function* readGrammar(language: string, count: number): Generator<Sample> {
  const grammar: Grammar = JSON.parse(
    readFileSync(path.join(import.meta.dirname, `grammar/${language}.json`), 'utf8'),
  );
  const random = createRandom(7);
  const scenes = NAMES.split('|').map((name, at) => ({ id: `scene${at}`, name, phrases: [] }));
  const knowledge = toKnowledge(scenes, language);
  for (let made = 0; made < count; made++) {
    const { id, name } = pick(scenes, random);
    const spelled = random() < 0.7 ? name.toLowerCase() : name;
    const isSingle = !name.includes(' ');
    const asks = random() < 0.5;
    const where = random() < 0.6 ? 'ambient' : 'addressed';
    const isBare = asks && random() < 0.08;
    const core = pick(isBare ? grammar.bare : asks ? grammar.positives : grammar.negatives, random);
    const core2 = core.replaceAll('S', spelled).replaceAll(/\bT\b/g, 'the other one');
    const around = random() < 0.45 ? pick(grammar.around, random) : 'P';
    const text =
      pick(grammar.openings, random) +
      around.replaceAll(/[RP]/g, each => (each === 'P' ? core2 : pick(grammar.reasons, random)));
    const wanted = asks && !(isBare && isSingle && where === 'ambient') ? [id] : [];
    const said: Said = {
      text: random() < 0.6 ? text.toLowerCase() : text,
      where,
      wanted,
      author: 'grammar',
      weight: 0.5,
    };
    for (const sample of toSamples(said, scenes, knowledge)) yield sample;
  }
}

const CHATS = ['chat_irc.txt', 'chat_topical.txt', 'clinc_oos.txt', 'slurp_other.txt'] as const;

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

/** All that there is to learn from. The chat is others' and may be absent; then nothing is learned from it. */
export function* readSamples(): Generator<Sample> {
  yield* readCorpus();
  yield* readHomes();
  for (const language of LANGUAGES) yield* readGrammar(language, language === 'en' ? 20_000 : 5000);
  yield* readChat(1);
}

/** Those that there is a grammar of. */
const LANGUAGES = ['en'];
