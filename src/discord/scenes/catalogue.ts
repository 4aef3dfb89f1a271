import { UserError } from '../../errors.ts';
import type { CatalogueScene } from '../../guilds/model.ts';
import type { Manager } from '../../household/access/manager.ts';
import { cut } from '../../household/cut.ts';
import { toReadable } from '../../household/scenes/readable.ts';
import { isSceneId } from '../../household/scenes/scene-id.ts';
import { toReasons } from '../access/reasons.ts';
import type { Context } from '../gateway/context.ts';
import { escapeCode, escapeText } from '../replies/escape-text.ts';
import { toPagedReply } from '../replies/paged-view.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { toSceneId } from './to-scene-id.ts';

/** A scene to change, and by whom. */
interface Changed {
  readonly manager: Manager;
  readonly id: string;
}

/** What a household may run by name. */
export async function listScenes({ house, t }: Context, page: number): Promise<Reply> {
  const scenes = await house.scenes();
  if (scenes.length === 0) return toReply('calm', t.scenes.none);
  const careOf = await house.care();
  const blocks = scenes.map(scene => {
    const line = `🎬 **${nameOf(scene)}** · ${escapeText(scene.id)} · ${t.scenes.source[scene.source]}`;
    const phrases = scene.phrases.map(phrase => t.scenes.phrase({ phrase: escapeText(phrase) })).join(', ');
    const why = toReasons(careOf(scene.id), t);
    return {
      heading: null,
      lines: [
        line,
        ...(why.length > 0 ? [t.scenes.asksFirst({ why })] : []),
        ...(phrases ? [t.scenes.phrases({ phrases: cut(phrases, 1000) })] : []),
      ],
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
  { house, t }: Context,
  { manager, id, name }: Changed & { readonly name: string | null },
): Promise<Reply> {
  const standing = await house.standing(id);
  if (standing === 'missing') throw new UserError(t.faults.unknownScene({ id: escapeText(id) }));
  if (standing === 'no_list' && !isSceneId(id)) throw new UserError(t.scenes.badId);
  const before = (await house.care())(id).policy;
  await manager.addScene({ id, name, source: 'added' });
  const { policy } = (await house.care())(id);
  const scene = escapeText(name ?? toReadable(id));
  const added = t.scenes.added({ scene });
  const isToldOf = policy === 'confirm' || (policy === 'none' && before !== policy);
  return toReply('good', isToldOf ? `${added} ${t.careful.set[policy]({ scene })}` : added);
}

export async function removeScene(context: Context, { manager, id }: Changed): Promise<Reply> {
  const scene = await sceneOf(context, id);
  await manager.removeScene(scene.id);
  return toReply('calm', context.t.scenes.removed({ scene: nameOf(scene), id: escapeCode(scene.id) }));
}

export async function teachPhrase(
  context: Context,
  { manager, id, phrase }: Changed & { readonly phrase: string },
): Promise<Reply> {
  const { t, member } = context;
  if (!/[\p{L}\p{N}]/u.test(phrase) || phrase.length > 100) throw new UserError(t.scenes.badPhrase);
  const scene = await sceneOf(context, id);
  const { takenFrom } = await manager.teachPhrase(scene.id, phrase, member.actor.userId);
  const said = t.scenes.taught({ scene: nameOf(scene), phrase: escapeText(phrase) });
  if (takenFrom === null || takenFrom === scene.id) return toReply('good', said);
  return toReply('good', `${said} ${t.scenes.taughtFrom({ from: escapeText(toReadable(takenFrom)) })}`);
}

export async function forgetPhrase(
  { t }: Context,
  { manager, phrase }: { readonly manager: Manager; readonly phrase: string },
): Promise<Reply> {
  const sceneId = await manager.forgetPhrase(phrase);
  if (sceneId === null) throw new UserError(t.scenes.unknownPhrase({ phrase: escapeText(phrase) }));
  return toReply(
    'calm',
    t.scenes.forgotten({ phrase: escapeText(phrase), scene: escapeText(toReadable(sceneId)) }),
  );
}

/** A scene of the catalogue, by its id or its name; a UserError where there is none, or several. */
export async function sceneOf({ house, t }: Context, typed: string): Promise<CatalogueScene> {
  const scenes = await house.setUp.scenes();
  const id = toSceneId(typed, scenes, t);
  const scene = scenes.find(candidate => candidate.id === id);
  if (!scene) throw new UserError(t.scenes.unknown({ scene: escapeText(typed) }));
  return scene;
}

const nameOf = ({ id, name }: CatalogueScene) => escapeText(name ?? toReadable(id));
