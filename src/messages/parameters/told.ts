import type english from '../en.json';

/** What a text can be told, as `parameters` names it. */
export interface Kinds {
  readonly string: string;
  readonly number: number;
  readonly strings: readonly string[];
  readonly 'string | null': string | null;
}

/** What the texts of a section are told, by their keys. */
export type TextParameters<Texts> = {
  readonly [Key in keyof Texts]?: Texts[Key] extends string
    ? Readonly<Record<string, keyof Kinds>>
    : TextParameters<Texts[Key]>;
};

/** What texts are told, by their sections and keys; a key that no text has does not compile. */
export type Told = TextParameters<typeof english>;
