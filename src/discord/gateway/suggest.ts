import type { AutocompleteInteraction } from 'discord.js';
import type { Share, Steps } from '../../process/steps.ts';
import { within } from '../../process/within.ts';
import { type Choices, type Suggestions, toSteps } from '../replies/choices.ts';

/** Discord gives a suggestion up after three seconds. */
const SUGGESTED_WITHIN_MS = 2_000;

/** Answers a keystroke, at the household's expense: of thousands of names that takes as long as a sentence. */
export async function suggest(
  interaction: AutocompleteInteraction,
  suggestions: Suggestions,
  share: Share,
): Promise<void> {
  const until = performance.now() + SUGGESTED_WITHIN_MS;
  const choices = await within(share(before(until, toSteps(suggestions))), SUGGESTED_WITHIN_MS);
  await interaction.respond((choices ?? []).slice(0, 25));
}

/** Nobody waits for it later. */
function* before(until: number, steps: Steps<Choices>): Steps<Choices> {
  while (performance.now() < until) {
    const step = steps.next();
    if (step.done) return step.value;
    yield;
  }
  return [];
}
