/** Something that happens in households and that scenes are made for, as data. Lists are comma-separated. */
export interface Situation {
  /** Names of scenes that are for it. */
  readonly names: string;
  /** What people say when it happens, none of it a scene's name. */
  readonly says: string;
  /** Words that belong to it, few of which belong to anything else. */
  readonly words: string;
}
