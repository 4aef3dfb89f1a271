import type { NamedScene } from '../../guilds/audit/contract.ts';
import { toNamed } from './named-scene.ts';
import { type AuditedWrites, type Recording, written } from './writes.ts';

/** Says which scenes there are, and which phrases mean them. */
export function writeCatalogue({
  guilds,
  guildId,
  read,
}: Recording): AuditedWrites<'addScene' | 'removeScene' | 'teachPhrase' | 'forgetPhrase' | 'refuse'> {
  /** null: not in the catalogue. */
  const sceneOf = async (sceneId: string): Promise<NamedScene | null> => {
    const scene = (await read(guilds.scenes(guildId)))?.find(({ id }) => id === sceneId);
    return scene ? toNamed(scene.id, scene.name) : null;
  };
  const named = async (sceneId: string) => (await sceneOf(sceneId)) ?? toNamed(sceneId, null);
  return {
    async addScene(scene) {
      const before = await sceneOf(scene.id);
      await guilds.addScene(guildId, scene);
      const after = await named(scene.id);
      return written(undefined, before?.name !== after.name && { about: 'scene', before, after });
    },

    async removeScene(sceneId) {
      const before = await sceneOf(sceneId);
      const removed = await guilds.removeScene(guildId, sceneId);
      return written(removed, removed && { about: 'scene', before, after: null });
    },

    async teachPhrase(sceneId, phrase, taughtBy) {
      const taught = await guilds.teachPhrase(guildId, sceneId, phrase, taughtBy);
      const before = taught.takenFrom === null ? null : await named(taught.takenFrom);
      return written(taught, { about: 'phrase', phrase, before, after: await named(sceneId) });
    },

    async forgetPhrase(phrase) {
      const sceneId = await guilds.forgetPhrase(guildId, phrase);
      if (sceneId === null) return written(sceneId);
      return written(sceneId, { about: 'phrase', phrase, before: await named(sceneId), after: null });
    },

    async refuse(phrase, sceneIds, taughtBy) {
      await guilds.refuse(guildId, phrase, sceneIds, taughtBy);
      const scenes = await Promise.all(sceneIds.map(named));
      return written(undefined, { about: 'not_meant', phrase, scenes });
    },
  };
}
