import { withoutUnseen } from '../../unseen.ts';

const FORM = /^[\p{L}\p{N}](?:[\p{L}\p{N}_.:-]*[\p{L}\p{N}])?$/u;
const MAX_LENGTH = 100;

/**
 * Whether a text may be the id of a scene that no hub has listed: the contract's words joined by underscores, a UUID, an
 * entity's name; nothing that a path, or a reader of it, could take for something else.
 */
export function isSceneId(text: string): boolean {
  return text.length <= MAX_LENGTH && FORM.test(text) && withoutUnseen(text) === text;
}
