import { isRecord, type JsonRecord } from './json.ts';
import type { HubScene, HubSceneEffect } from './model.ts';
import { readName, readRoom } from './names.ts';
import { SCENE_DEEDS } from './scenes/contract.ts';
import { toPlainText } from './text.ts';

/** A scene sets fewer devices than a home has; what a hub says beyond is not kept. */
const MAX_EFFECTS = 20;

/** A scene as it stands in a list. */
export function toScene(record: JsonRecord, id: string): HubScene {
  return { id, name: readName(record, id), room: readRoom(record), effects: readEffects(record.effects) };
}

/** One that makes no sense stands for something that nobody can say, so that the scene does not pass for harmless. */
function readEffects(value: unknown): HubSceneEffect[] | null {
  if (!Array.isArray(value)) return null;
  const effects = value.map(readEffect);
  // The gravest stay, in the order of the contract's list.
  return effects.sort((one, other) => rank(one) - rank(other)).slice(0, MAX_EFFECTS);
}

function readEffect(value: unknown): HubSceneEffect {
  const { does, name } = isRecord(value) ? value : {};
  return { does: SCENE_DEEDS.find(deed => deed === does) ?? 'sets', name: toPlainText(name, 100) ?? '?' };
}

function rank({ does }: HubSceneEffect): number {
  return SCENE_DEEDS.indexOf(does);
}
