import type { Candidate } from './candidate.ts';
import { KINDS } from './feature-kinds.ts';
import { takeFeatures } from './features.ts';
import { type Model, toPlace } from './model.ts';
import type { Token } from './token.ts';

/** How many are told. */
const TOLD = 5;

/** What weighed most in a score, in words, each with what it adds in logits: “the word “please”: +0.42”. */
export function strongestOf(candidate: Candidate, isAddressed: boolean, model: Model): readonly string[] {
  const found = new Map<string, number>();
  let count = 0;
  takeFeatures(candidate, isAddressed, (kind, ...tokens) => {
    count++;
    const weight = model.weights[toPlace(kind, ...tokens)] as number;
    const said = tokens.flatMap(token => (token ? toText(token) : [])).join(' + ');
    const name = `${KINDS[kind]}: ${said}`;
    found.set(name, (found.get(name) ?? 0) + weight);
  });
  return [...found]
    .sort(([, one], [, other]) => Math.abs(other) - Math.abs(one))
    .slice(0, TOLD)
    .map(([name, weight]) => {
      const adds = (weight * model.scale) / Math.sqrt(count);
      return `${name} (${adds < 0 ? '−' : '+'}${Math.abs(adds).toFixed(2)})`;
    });
}

function toText({ of }: Token): string {
  return typeof of === 'string' ? (of.startsWith('[') ? of : `“${of}”`) : `‹${[...of].join(', ')}›`;
}
