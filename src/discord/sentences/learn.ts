import type { Ask } from '../../guilds/model.ts';
import { toSeen } from '../../unseen.ts';
import type { Context } from '../gateway/context.ts';
import { escapeText } from '../replies/escape-text.ts';

/** As long as `/scenes teach` takes it. */
const MAX_PHRASE_LENGTH = 100;

/** What somebody wrote as a phrase that can be taught; null where it is too long, or no words. */
export function toPhrase(text: string): string | null {
  const phrase = toSeen(text).replace(/\s+/g, ' ').trim();
  return phrase.length <= MAX_PHRASE_LENGTH && /[\p{L}\p{N}]/u.test(phrase) ? phrase : null;
}

/**
 * Teaches what was written to the scene that a Yes chose, if that was said by somebody who may manage. Answers
 * what there is to tell of it; null where nothing was taught. Never throws: the house may have acted.
 */
export async function learnYes(
  { phrase }: Ask,
  sceneId: string,
  { house, member, t, services }: Context,
): Promise<string | null> {
  if (phrase === null) return null;
  try {
    const managing = await member.manage();
    if (!managing.allowed || !house.isMember()) return null;
    const known = (await house.setUp.scenes()).some(({ id }) => id === sceneId);
    if (!known) return null;
    await managing.value.teachPhrase(sceneId, phrase, member.actor.userId);
    const scene = escapeText(await house.sceneName(sceneId));
    return t.scene.learned({ phrase: escapeText(phrase), scene });
  } catch (error) {
    services.metrics.fault(error);
    services.log.error({ err: error, guildId: house.guildId }, 'a phrase could not be taught');
    return null;
  }
}

/**
 * Takes a No. From somebody who may manage it is remembered, so that the same words never ask for these scenes
 * again; nobody else silences words for the household. Answers what there is to tell of it.
 */
export async function learnNo({ phrase, sceneIds }: Ask, { member, t }: Context): Promise<string> {
  const managing = phrase === null ? null : await member.manage();
  if (phrase === null || !managing?.allowed) return t.scene.declined;
  await managing.value.refuse(phrase, sceneIds, member.actor.userId);
  return t.scene.refused({ phrase: escapeText(phrase) });
}
