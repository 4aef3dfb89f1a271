import { withoutUnseen } from './unseen.ts';

const MAX_ENCODINGS = 8;
const ENCODED = /(?:%[0-9a-f]{2})+/gi;
/** As Home Assistant spells the ids of its entities, and as a path has them. */
const PREFIX = /^(?:[\p{P}\p{Z}\p{C}]*scenes?[.:/]+)+(?=.*[\p{L}\p{N}])/u;
/** What parts words; between two numbers it also tells them apart: `room_1_2` is not `room_12`. */
const SEPARATORS = /(?<!\p{N})[\p{P}\p{Z}\p{C}]+|[\p{P}\p{Z}\p{C}]+(?!\p{N}|[\p{P}\p{Z}\p{C}])/gu;

/**
 * What the spellings of one scene's id share that a lenient hub may read alike: case, width, accents, what nobody sees,
 * percent-encoding, separators and a `scene.` before it make no difference.
 */
export function toSceneKey(sceneId: string): string {
  let plain = toLetters(sceneId);
  for (let left = MAX_ENCODINGS; left > 0 && plain.includes('%'); left--) {
    const decoded = toLetters(plain.replace(ENCODED, decode));
    if (decoded === plain) break;
    plain = decoded;
  }
  const key = plain
    .replace(PREFIX, '')
    .replace(SEPARATORS, '')
    .replace(/[\p{P}\p{Z}\p{C}]+/gu, '_');
  return key || plain;
}

function toLetters(text: string): string {
  return withoutUnseen(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .normalize('NFKC');
}

function decode(bytes: string): string {
  return Buffer.from(bytes.replaceAll('%', ''), 'hex').toString();
}
