import { UserError } from '../../errors.ts';
import type { CatalogueScene, GuildStore } from '../../guilds/contract.ts';
import { readConfirmationPolicy } from '../../household/access/confirmation-policy.ts';
import { toReadable } from '../../household/scenes/readable.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Services } from '../gateway/services.ts';
import { escapeCode, escapeText } from '../replies/escape-text.ts';
import { toPagedReply } from '../replies/paged-view.ts';
import { cut } from '../replies/pages.ts';
import { type Reply, toReply } from '../replies/reply.ts';

type Scenes = Pick<GuildStore, 'scenes' | 'removeScene' | 'teachPhrase' | 'forgetPhrase'>;

export function listScenes(scenes: readonly CatalogueScene[], page: number, t: Messages): Reply {
  if (scenes.length === 0) return toReply('calm', t.scenes.none);
  const blocks = scenes.map(scene => {
    const line = `🎬 **${nameOf(scene)}** · ${escapeText(scene.id)} · ${t.scenes.source[scene.source]}`;
    const phrases = scene.phrases.map(phrase => t.scenes.phrase({ phrase: escapeText(phrase) })).join(', ');
    return {
      heading: null,
      lines: phrases ? [line, t.scenes.phrases({ phrases: cut(phrases, 1000) })] : [line],
    };
  });
  const title = t.scenes.title({ scenes: scenes.length });
  return toPagedReply(
    { accent: 'calm', title, blocks, page, customId: (to, key) => `scenes:${to}:${key}` },
    t,
  );
}

/** Adds a scene, or gives it another name; where it is careful by its words, or no longer is, that is said. */
export async function addScene(
  services: Pick<Services, 'guilds' | 'suggestsConfirmation'>,
  guildId: string,
  { id, name }: { id: string; name: string | null },
  t: Messages,
): Promise<Reply> {
  if (!/^\S{1,100}$/.test(id)) throw new UserError(t.scenes.badId);
  const before = await readConfirmationPolicy(guildId, id, services);
  await services.guilds.addScene(guildId, { id, name, source: 'added' });
  const care = await readConfirmationPolicy(guildId, id, services);
  const scene = escapeText(name ?? toReadable(id));
  const added = t.scenes.added({ scene });
  const isToldOf = care === 'confirm' || (care === 'none' && before !== care);
  return toReply('good', isToldOf ? `${added} ${t.careful.set[care]({ scene })}` : added);
}

export async function removeScene(guilds: Scenes, guildId: string, id: string, t: Messages): Promise<Reply> {
  const scene = await sceneOf(guilds, guildId, id, t);
  await guilds.removeScene(guildId, scene.id);
  return toReply('calm', t.scenes.removed({ scene: nameOf(scene), id: escapeCode(scene.id) }));
}

export async function teachPhrase(
  guilds: Scenes,
  guildId: string,
  { id, phrase }: { id: string; phrase: string },
  t: Messages,
): Promise<Reply> {
  if (!/[\p{L}\p{N}]/u.test(phrase) || phrase.length > 100) throw new UserError(t.scenes.badPhrase);
  const scene = await sceneOf(guilds, guildId, id, t);
  const { takenFrom } = await guilds.teachPhrase(guildId, scene.id, phrase);
  const said = t.scenes.taught({ scene: nameOf(scene), phrase: escapeText(phrase) });
  if (takenFrom === null || takenFrom === scene.id) return toReply('good', said);
  return toReply('good', `${said} ${t.scenes.taughtFrom({ from: escapeText(toReadable(takenFrom)) })}`);
}

export async function forgetPhrase(
  guilds: Scenes,
  guildId: string,
  phrase: string,
  t: Messages,
): Promise<Reply> {
  const sceneId = await guilds.forgetPhrase(guildId, phrase);
  if (sceneId === null) throw new UserError(t.scenes.unknownPhrase({ phrase: escapeText(phrase) }));
  return toReply(
    'calm',
    t.scenes.forgotten({ phrase: escapeText(phrase), scene: escapeText(toReadable(sceneId)) }),
  );
}

/** A scene of the catalogue; a UserError where there is none of this id. */
export async function sceneOf(
  guilds: Pick<GuildStore, 'scenes'>,
  guildId: string,
  id: string,
  t: Messages,
): Promise<CatalogueScene> {
  const scene = (await guilds.scenes(guildId)).find(candidate => candidate.id === id);
  if (!scene) throw new UserError(t.scenes.unknown({ scene: escapeText(id) }));
  return scene;
}

const nameOf = ({ id, name }: CatalogueScene) => escapeText(name ?? toReadable(id));
