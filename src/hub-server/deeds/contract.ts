/** Who did something: the owner, a member by their name then, a key by its label. */
export interface Doer {
  readonly kind: 'owner' | 'member' | 'key';
  /** null: the owner. */
  readonly name: string | null;
}

/** What was done with the home: a scene run, a device set, a button pressed, one of a notice pressed. */
export type DeedKind = 'scene' | 'device' | 'press' | 'answer';

/** What came of it. `unknown`: the home did not answer in time, so that it may have happened. */
export type DeedOutcome = 'done' | 'partly' | 'accepted' | 'refused' | 'unreachable' | 'unknown';

/** Something that somebody did. */
export interface Deed {
  readonly by: Doer;
  readonly did: DeedKind;
  /** The id of the scene, the device or the notice. */
  readonly thing: string;
  /** What the home called it then; of a notice what it said first. */
  readonly name: string;
  /** The commands or the press, as they were asked for, the label of a notice's button; null where there is no more to say. */
  readonly details: unknown;
  readonly outcome: DeedOutcome;
}

/** A deed as it is on record. */
export interface RecordedDeed extends Deed {
  readonly id: number;
  /** In milliseconds. */
  readonly at: number;
}

/** Who did what, for a while. */
export interface Deeds {
  /** Puts a deed on record: later, where that is not possible now. */
  note(deed: Deed): void;
  /** The newest first, at most so many, of those before one of them. */
  list(asked: { readonly before?: number | undefined; readonly most: number }): readonly RecordedDeed[];
  /** Writes what could not be written before. To be called before the database is closed. */
  close(): void;
}
