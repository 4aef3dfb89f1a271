/** What two spellings of one scene's id share. */
export function toSceneKey(sceneId: string): string {
  return sceneId.normalize('NFKC').trim().toLowerCase();
}
