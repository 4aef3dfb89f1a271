import type { Context, SceneWords } from './contract.ts';
import type { Knowledge } from './knowledge.ts';
import type { Candidate } from './requests/candidate.ts';
import { type Model, score } from './requests/model.ts';
import { strongestOf } from './requests/strongest.ts';
import { toBecause } from './requests/verdict.ts';
import { weighMessage } from './requests/weigh-message.ts';
import { COSTS } from './scenes/word-index.ts';
import type { Message } from './text/message.ts';

/**
 * Says in sentences why a message is decided as it is: for each clause that names a scene, what names it, what the
 * other words do there, and what settled it.
 */
export function explain(
  message: Message | null,
  context: Context,
  { knowledge, scenes, model }: { knowledge: Knowledge; scenes: readonly SceneWords[]; model: Model },
): string[] {
  if (message === null) return ['It is empty, code, or a command for another bot.'];
  const heard = message.toSomebody ? 'ambient' : context;
  const weighed = weighMessage(message, heard, knowledge, { model });
  if (weighed.length === 0) return ['No clause names a scene.'];
  return weighed.map(({ candidate, verdict }) => {
    const named = [candidate.match, ...(candidate.rival ? [candidate.rival] : [])];
    const scene = named.map(({ form }) => scenes[form.scene]?.id).join(' and ');
    const others = toWork(candidate, knowledge);
    const asks = { sure: 'it asks', unsure: 'it may ask', none: 'it does not ask' }[verdict.strength];
    return [
      `“${candidate.words.join(' ')}” ${toNaming(candidate)} ${scene}`,
      ...others,
      `${asks}: ${toBecause(verdict)}`,
      toWeighing(candidate, heard === 'addressed', model),
    ].join('; ');
  });
}

/** “it sounds like a request by 2.1, mostly for …” */
function toWeighing(candidate: Candidate, isAddressed: boolean, model: Model): string {
  const weight = score(candidate, isAddressed, model);
  const like = weight < 0 ? 'talk' : 'a request';
  return `it sounds like ${like} (${weight.toFixed(1)}), most of all by ${strongestOf(candidate, isAddressed, model).join(', ')}`;
}

function toNaming({ match }: Candidate): string {
  const how = { name: 'names', core: 'names half of', phrase: 'says what was taught for' }[match.form.kind];
  if (match.cost >= COSTS.whole) return `${how}, with slips all over,`;
  if (match.cost >= COSTS.typo) return `${how}, with a slip,`;
  return match.cost > COSTS.exact ? `${how}, inflected,` : how;
}

/** What the words beside the scene's do: “could you”: frame. */
function toWork({ words, match, rival }: Candidate, { lexicon, correct }: Knowledge): string[] {
  const rest = words.filter((_, at) => !match.at.includes(at) && !rival?.at.includes(at));
  const spoken = lexicon.spoken(rest);
  const work: string[] = [];
  for (let at = 0; at < rest.length; ) {
    const found = lexicon.longest(rest, at, spoken);
    const length = found?.length ?? 1;
    const meant = found ? null : correct(rest[at] ?? '', spoken);
    const does = found ? [...found.roles].join(', ') : meant ? `a slip for “${meant}”` : 'unknown';
    work.push(`“${rest.slice(at, at + length).join(' ')}”: ${does}`);
    at += length;
  }
  return work;
}
