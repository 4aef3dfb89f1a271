import type { Context } from '../contract.ts';
import { COSTS } from '../scenes/word-index.ts';
import type { Candidate } from './candidate.ts';
import { type Model, score } from './model.ts';
import { type NameKind, nameKindOf } from './name-kind.ts';
import { isSingle } from './traits.ts';
import { none, sure, unsure, type Verdict } from './verdict.ts';
import { findDoubt, findVeto, findVetoOfName } from './vetoes.ts';
import { weigh } from './weigh.ts';

/** From what score on. */
interface Limits {
  /** It runs, where no rule keeps it from that. */
  readonly run: number;
  /** It is offered, or asked about. */
  readonly ask: number;
}

/**
 * By how the scene is named: what people say by chance, too, has to sound more like a request. As measured on authors
 * that the model was not taught by (`npm run bench:intents`).
 */
const LIMITS: Readonly<Record<Context, Readonly<Record<NameKind, Limits>>>> = {
  ambient: {
    several: { run: 2, ask: -3 },
    mode: { run: 0.8, ask: -3.3 },
    single: { run: 1.5, ask: -1.5 },
    phrase: { run: 1.2, ask: -2.8 },
    part: { run: Number.POSITIVE_INFINITY, ask: 2 },
  },
  addressed: {
    several: { run: 1.5, ask: -5 },
    mode: { run: 0.8, ask: -4.8 },
    single: { run: 0.9, ask: 0.2 },
    phrase: { run: 0.4, ask: -3 },
    part: { run: Number.POSITIVE_INFINITY, ask: 0 },
  },
};
/** Something keeps it from running; to be asked about, it has to sound very much like a request. */
const IN_SPITE: Readonly<Record<Context, number>> = { ambient: 1, addressed: 0.8 };
/** What more it takes where the name is inflected or mistyped: it may be another word. */
const SLIP = 0.8;
/** All its words are those of a taught phrase, and yet it sounds like a statement near it. */
const STATEMENT = -1.5;

/** What is made of a clause that names a scene: rules have a veto, then what was learned is the second voice. */
export function judge(candidate: Candidate, context: Context, model: Model): Verdict {
  const vetoed = findVeto(candidate);
  if (vetoed) return vetoed;
  const doubted = findDoubt(candidate, context);
  const ruled = doubted ?? weigh(candidate, context);
  const isPhrase = candidate.match.form.kind === 'phrase';
  if (ruled.strength === 'sure' && !isPhrase) return ruled;
  const weight = score(candidate, context === 'addressed', model);
  if (doubted)
    return weight >= IN_SPITE[context]
      ? unsure(`${doubted.because}, and yet it sounds like a request`)
      : doubted;
  if (ruled.strength === 'sure')
    return weight < STATEMENT ? unsure('it was taught, and yet it sounds like a statement') : ruled;
  const limits = LIMITS[context][nameKindOf(candidate)];
  const slip = candidate.match.cost > COSTS.exact ? SLIP : 0;
  const mayRun = isExact(candidate) && !candidate.roles.has('doubt');
  if (mayRun && weight >= limits.run + slip) return sure('it sounds like a request');
  if (ruled.strength === 'unsure' || weight >= limits.ask) return unsure('it may be a request');
  return none(ruled.because);
}

/** "read the room" is no request for Reading, nor is "start your homework": of one word, all has to be right. */
function isExact(candidate: Candidate): boolean {
  return (
    !isSingle(candidate.match) || (candidate.match.cost === COSTS.exact && findVetoOfName(candidate) === null)
  );
}
