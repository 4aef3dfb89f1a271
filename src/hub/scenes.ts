import type { JsonRecord } from './json.ts';
import type { HubScene } from './model.ts';
import { readName, readRoom } from './names.ts';

/** A scene as it stands in a list. */
export function toScene(record: JsonRecord, id: string): HubScene {
  return { id, name: readName(record, id), room: readRoom(record) };
}
