import type { Context } from '../contract.ts';
import type { Candidate } from './candidate.ts';
import { type Model, score } from './model.ts';
import { type NameKind, nameKindOf } from './name-kind.ts';
import { none, sure, unsure, type Verdict } from './verdict.ts';
import { findDoubt, findVeto } from './vetoes.ts';
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
    several: { run: 2, ask: -0.5 },
    mode: { run: 1.5, ask: -0.5 },
    single: { run: 2.5, ask: 0.5 },
    phrase: { run: 2.5, ask: 0 },
    part: { run: Number.POSITIVE_INFINITY, ask: 2 },
  },
  addressed: {
    several: { run: 1.8, ask: -2.5 },
    mode: { run: 1.2, ask: -2.5 },
    single: { run: 1.8, ask: 0.2 },
    phrase: { run: 0.7, ask: -2 },
    part: { run: Number.POSITIVE_INFINITY, ask: 0 },
  },
};
/** Something keeps it from running; to be asked about, it has to sound very much like a request. */
const IN_SPITE = 2.5;
/** All its words are those of a taught phrase, and yet it sounds like a statement near it. */
const STATEMENT = -1.5;

/** What is made of a clause that names a scene: rules have a veto, then what was learned is the second voice. */
export function judge(candidate: Candidate, context: Context, model: Model): Verdict {
  const vetoed = findVeto(candidate);
  if (vetoed) return vetoed;
  const limits = LIMITS[context][nameKindOf(candidate)];
  const weight = score(candidate, context === 'addressed', model);
  const doubted = findDoubt(candidate, context);
  if (doubted)
    return weight >= IN_SPITE ? unsure(`${doubted.because}, and yet it sounds like a request`) : doubted;
  const ruled = weigh(candidate, context);
  if (ruled.strength === 'sure')
    return candidate.match.form.kind === 'phrase' && weight < STATEMENT
      ? unsure('it was taught, and yet it sounds like a statement')
      : ruled;
  if (weight >= limits.run) return sure('it sounds like a request');
  if (ruled.strength === 'unsure' || weight >= limits.ask) return unsure('it may be a request');
  return none(ruled.because);
}
