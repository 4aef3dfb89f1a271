import type { NamedScene } from '../../guilds/audit/contract.ts';
import type { GuildStore } from '../../guilds/contract.ts';
import type { Recording } from './changes.ts';
import { toNamed } from './named-scene.ts';

/** Records which scenes there are, and which phrases mean them. */
export function recordCatalogue({
  guilds,
  guildId,
  read,
  change,
}: Recording): Pick<GuildStore, 'addScene' | 'removeScene' | 'teachPhrase' | 'forgetPhrase' | 'refuse'> {
  /** null: not in the catalogue. */
  const sceneOf = async (sceneId: string): Promise<NamedScene | null> => {
    const scene = (await read(guilds.scenes(guildId)))?.find(({ id }) => id === sceneId);
    return scene ? toNamed(scene.id, scene.name) : null;
  };
  const named = async (sceneId: string) => (await sceneOf(sceneId)) ?? toNamed(sceneId, null);
  return {
    async addScene(id, scene) {
      const before = await sceneOf(scene.id);
      await guilds.addScene(id, scene);
      const after = await named(scene.id);
      if (before?.name !== after.name) change({ about: 'scene', before, after });
    },

    async removeScene(id, sceneId) {
      const before = await sceneOf(sceneId);
      const removed = await guilds.removeScene(id, sceneId);
      if (removed) change({ about: 'scene', before, after: null });
      return removed;
    },

    async teachPhrase(id, sceneId, phrase) {
      const taught = await guilds.teachPhrase(id, sceneId, phrase);
      const before = taught.takenFrom === null ? null : await named(taught.takenFrom);
      change({ about: 'phrase', phrase, before, after: await named(sceneId) });
      return taught;
    },

    async forgetPhrase(id, phrase) {
      const sceneId = await guilds.forgetPhrase(id, phrase);
      if (sceneId !== null) change({ about: 'phrase', phrase, before: await named(sceneId), after: null });
      return sceneId;
    },

    async refuse(id, phrase, sceneIds) {
      await guilds.refuse(id, phrase, sceneIds);
      change({ about: 'not_meant', phrase, scenes: await Promise.all(sceneIds.map(named)) });
    },
  };
}
