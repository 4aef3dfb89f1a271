/** The word for a key that a hub made up; undefined where there is none, whatever objects inherit. */
export function lookUp<Words extends object>(words: Words, key: string): Words[keyof Words] | undefined {
  return Object.hasOwn(words, key) ? words[key as keyof Words] : undefined;
}
