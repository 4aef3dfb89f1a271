import { findCall } from '../../src/intents/addressed/call.ts';
import type { Context, SceneWords } from '../../src/intents/contract.ts';
import { createIntentParser } from '../../src/intents/parser.ts';
import type { Model } from '../../src/intents/requests/model.ts';
import { readCatalogue, readHouseholds, readNegatives, readRequests } from '../../test/support/corpus.ts';
import { type Judged, judge } from './score.ts';

/** What one author wrote, with the scenes that it is about. */
export interface Written {
  readonly author: string;
  /** The household that it is about, or the author, of the 40 scenes. */
  readonly name: string;
  readonly language: string;
  readonly scenes: readonly SceneWords[];
  readonly requests: readonly Message[];
  readonly negatives: readonly Message[];
}

interface Message {
  readonly text: string;
  readonly kind: string;
  readonly where: readonly Context[];
  readonly scene?: string;
  readonly alt?: readonly string[];
  readonly ask_ok?: boolean;
}

/** What became of it. */
export interface Heard {
  readonly name: string;
  readonly language: string;
  readonly requests: Readonly<Record<Context, readonly Judged[]>>;
  readonly negatives: Readonly<Record<Context, readonly Judged[]>>;
}

/** The authors of the corpus's 40 scenes, and those that have households of their own. */
export function readAuthors(): readonly Written[] {
  const scenes = readCatalogue(true);
  const both = ['ambient', 'addressed'] as const;
  const named = readRequests().filter(({ hard, near_taught }) => !hard || near_taught);
  const requests = Map.groupBy(named, ({ author }) => authorOf(author));
  const negatives = Map.groupBy(readNegatives(), ({ author }) => authorOf(author));
  const corpus = [...requests].map(
    ([author, said]): Written => ({
      author,
      name: author,
      language: 'en',
      scenes,
      requests: said.map(each => ({ ...each, where: each.addressed_only ? ['addressed'] : both })),
      negatives: (negatives.get(author) ?? []).map(({ text, kind, ask_ok, ambiguous }) => ({
        text,
        kind,
        ask_ok,
        where: ambiguous ? ['ambient'] : both,
      })),
    }),
  );
  const homes = readHouseholds().map(
    ({ name, author, language, scenes, requests, negatives }): Written => ({
      author,
      name,
      language,
      scenes,
      requests: requests
        .filter(({ how }) => how !== 'hint')
        .map(each => ({ ...each, kind: each.how, where: [each.where] })),
      negatives: negatives.map(each => ({ ...each, kind: each.how, where: [each.where] })),
    }),
  );
  return [...corpus, ...homes];
}

/** What became of wishes that name no scene of a household, said to the bot: "it's too dark to read in here". */
export function hearHints(): readonly Judged[] {
  return readHouseholds().flatMap(({ language, scenes, requests }) =>
    judge(
      requests.flatMap(({ text, how, scene }) =>
        how === 'hint' ? [{ text: findCall(text, ['homecord']) ?? text, kind: how, scene }] : [],
      ),
      createIntentParser(scenes, { language }),
      'addressed',
    ),
  );
}

/** Author C wrote for several households. */
export function authorOf(author: string): string {
  return author.startsWith('C ') ? 'C' : author;
}

/** Has a parser with that model hear all that somebody wrote. */
export function hear({ name, language, scenes, requests, negatives }: Written, model?: Model): Heard {
  const parser = createIntentParser(scenes, { language, model });
  const said = (messages: readonly Message[], where: Context) =>
    judge(
      messages.flatMap(each =>
        each.where.includes(where) ? { ...each, text: findCall(each.text, ['homecord']) ?? each.text } : [],
      ),
      parser,
      where,
    );
  return {
    name,
    language,
    requests: { ambient: said(requests, 'ambient'), addressed: said(requests, 'addressed') },
    negatives: { ambient: said(negatives, 'ambient'), addressed: said(negatives, 'addressed') },
  };
}
