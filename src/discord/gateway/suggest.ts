import type { AutocompleteInteraction } from 'discord.js';
import { clock } from '../../process/clock.ts';
import type { Share, Steps } from '../../process/steps.ts';
import { within } from '../../process/within.ts';
import { type Choices, type Suggestions, toSteps } from '../replies/choices.ts';

/** Answers a keystroke, at the household's expense: of thousands of names that takes as long as a sentence. */
export async function suggest(
  interaction: AutocompleteInteraction,
  suggestions: Suggestions,
  { share, until }: { readonly share: Share /** By `clock.elapsed()`. */; readonly until: number },
): Promise<void> {
  const choosing = share(before(until, toSteps(suggestions)));
  const choices = await within(choosing, Math.max(0, until - clock.elapsed()));
  await interaction.respond((choices ?? []).slice(0, 25));
}

/** Nobody waits for it later. */
function* before(until: number, steps: Steps<Choices>): Steps<Choices> {
  while (clock.elapsed() < until) {
    const step = steps.next();
    if (step.done) return step.value;
    yield;
  }
  return [];
}
