import type { SceneWords } from '../contract.ts';

/** Scenes whose names nobody can read aloud, "🎬" or "…", as people type them. */
export interface Letterless {
  /** The catalogue, with a word for each of them. */
  readonly scenes: readonly SceneWords[];
  /** The text with that word in the place of the name; null where none is in it. */
  spell(text: string): string | null;
}

/** Says whether an emoji is drawn in colour, and is typed or not. */
const VARIATION = /[\ufe0e\ufe0f]/g;
/** No word of any language, and like none. */
const STAND_IN = 'qzxwvk';

/** Gives every scene whose name has neither letters nor digits a word that stands for it. */
export function createLetterless(scenes: readonly SceneWords[]): Letterless {
  const words = new Map<string, string>();
  const spelled = scenes.map(scene => {
    const name = plain(scene.name ?? '').trim();
    if (name === '' || /[\p{L}\p{N}]/u.test(name)) return scene;
    const word = words.get(name) ?? `${STAND_IN}${toLetters(words.size)}`;
    words.set(name, word);
    return { ...scene, phrases: [...scene.phrases, word] };
  });
  return {
    scenes: words.size === 0 ? scenes : spelled,
    spell(text) {
      if (words.size === 0) return null;
      const chunks = plain(text).trim().split(/\s+/);
      const isNamed = chunks.some(chunk => words.has(chunk));
      return isNamed ? chunks.map(chunk => words.get(chunk) ?? chunk).join(' ') : null;
    },
  };
}

const plain = (text: string) => text.replace(VARIATION, '');

/** 1 → `bbbb`: no two alike, nor a slip apart. */
function toLetters(number: number): string {
  const letters = [...number.toString(26)].map(digit => String.fromCharCode(97 + Number.parseInt(digit, 26)));
  return letters.map(letter => letter.repeat(4)).join('');
}
