import type { Ask } from '../../guilds/contract.ts';
import type { Actor } from '../../household/access/gate.ts';
import { inHandsOf } from '../../household/audit/changes.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Services } from '../gateway/services.ts';
import { escapeText } from '../replies/escape-text.ts';

/** As long as `/scenes teach` takes it. */
const MAX_PHRASE_LENGTH = 100;

/** What somebody wrote as a phrase that can be taught; null where it is too long, or no words. */
export function toPhrase(text: string): string | null {
  const phrase = text.replace(/\s+/g, ' ').trim();
  return phrase.length <= MAX_PHRASE_LENGTH && /[\p{L}\p{N}]/u.test(phrase) ? phrase : null;
}

/**
 * Teaches what was written to the scene that a Yes chose, if that was said by somebody who may manage. Answers
 * what there is to tell of it; null where nothing was taught. Never throws: the house may have acted.
 */
export async function learnYes(
  { guildId, phrase }: Ask,
  { sceneId, actor }: { sceneId: string; actor: Actor },
  services: Services,
  t: Messages,
): Promise<string | null> {
  if (phrase === null) return null;
  const { gate, households, isMember, log, metrics } = services;
  const { guilds } = inHandsOf(actor, services);
  try {
    const mayTeach = (await gate.manage(actor)).allowed && isMember(guildId);
    const known = (await guilds.scenes(guildId)).some(({ id }) => id === sceneId);
    if (!mayTeach || !known) return null;
    await guilds.teachPhrase(guildId, sceneId, phrase);
    const scene = escapeText(await households.sceneName(guildId, sceneId));
    return t.scene.learned({ phrase: escapeText(phrase), scene });
  } catch (error) {
    metrics.fault(error);
    log.error({ err: error, guildId }, 'a phrase could not be taught');
    return null;
  }
}

/**
 * Takes a No. From somebody who may manage it is remembered, so that the same words never ask for these scenes
 * again; nobody else silences words for the household. Answers what there is to tell of it.
 */
export async function learnNo(
  { guildId, phrase, sceneIds }: Ask,
  actor: Actor,
  services: Services,
  t: Messages,
): Promise<string> {
  if (phrase === null || !(await services.gate.manage(actor)).allowed) return t.scene.declined;
  await inHandsOf(actor, services).guilds.refuse(guildId, phrase, sceneIds);
  return t.scene.refused({ phrase: escapeText(phrase) });
}
