import type { Form } from '../scenes/form.ts';
import { COSTS } from '../scenes/word-index.ts';
import { takeAround, takeShape } from './around-features.ts';
import type { Candidate } from './candidate.ts';
import { takeRoles, takeWords } from './clause-features.ts';
import type { Take } from './feature-kinds.ts';
import { nameKindOf } from './name-kind.ts';
import { type Token, toToken } from './token.ts';

/** Hands out all that the model is told of a candidate, the same for the same message and scene. */
export function takeFeatures(candidate: Candidate, isAddressed: boolean, take: Take): void {
  const kind = toToken(`${nameKindOf(candidate)} ${isAddressed ? 'addressed' : 'overheard'}`);
  takeWords(candidate, take);
  takeRoles(candidate, kind, take);
  takeShape(candidate, kind, take);
  takeAround(candidate, take);
  takeNaming(candidate, kind, take);
}

const TRAITS = [
  'unsaid',
  'told',
  'ends',
  'reason',
  'question',
  'questioned',
  'last',
  'expressive',
  'spelledAsId',
  'toPeople',
  'switchedOn',
  'called',
  'trailed',
  'activity',
  'idiom',
  'past',
  'functional',
  'inverted',
  'interrupted',
  'definite',
  'indefinite',
] as const satisfies readonly (keyof Candidate)[];

function takeNaming(candidate: Candidate, kind: Token, take: Take): void {
  const { match, rival, roles } = candidate;
  const { form, cost, ordered } = match;
  const exact =
    cost === COSTS.exact
      ? 'exact'
      : cost < COSTS.part
        ? 'inflected'
        : cost <= COSTS.typo
          ? 'a slip'
          : 'slips';
  const how = toToken(`${exact}${ordered ? '' : ', in another order'}`);
  const more = toFormToken(form);
  if (rival) take('named', kind, BESIDE);
  take('named', kind);
  take('named', kind, how);
  take('named', kind, more);
  take('named', kind, how, more);
  for (const role of roles) take('named', kind, toToken(role));
  for (const trait of TRAITS) {
    if (!candidate[trait]) continue;
    const token = toToken(trait);
    take('trait', token);
    take('trait', kind, token);
  }
}

const BESIDE = toToken('beside another');
const formTokens = new WeakMap<Form, Token>();

/** What the name itself is like. */
function toFormToken(form: Form): Token {
  const known = formTokens.get(form);
  if (known) return known;
  const { words, everyday, mode, literal } = form;
  const traits = [everyday && 'everyday', mode && 'mode', literal && 'literal'].filter(Boolean);
  const token = toToken([`${Math.min(words.length, 4)} words`, ...traits].join(', '));
  formTokens.set(form, token);
  return token;
}
