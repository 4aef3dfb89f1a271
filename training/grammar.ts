import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Said, type Sample, toKnowledge, toSamples } from './examples.ts';
import { createRandom, pick } from './random.ts';

/** What `grammar/<tag>.json` holds. S stands for a scene's name, R for a reason, P for what is said of the scene. */
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
      weight: 0.2,
    };
    for (const sample of toSamples(said, scenes, knowledge)) yield sample;
  }
}
