/** What the words of words.json do: they name a thing, a direction, what is neither, or hold a name together. */
export const KINDS = [
  /** Careful whatever stands beside them: "unlock", "disarm", "let … in". */
  'always',
  /** Ways in: doors, gates, garages, safes. */
  'entry',
  /** The same, but for those of a room, which are blinds. */
  'shutters',
  /** What holds them shut; it opens, and it goes off. */
  'lock',
  /** Water and gas. */
  'valve',
  /** What watches: alarms, sirens, cameras, detectors. */
  'guard',
  /** What burns or is hot: ovens, stoves, fires, heaters, saunas, irons. */
  'heat',
  'open',
  /** Opens a way in, and nothing else. */
  'up',
  'off',
  'on',
  /** The other way: "close", "lock". */
  'shut',
  /** What a thing only says the place of: the light of "garage light", the timer of "oven timer". */
  'others',
  /** The same, of what is opened or raised itself: windows, curtains, temperatures. */
  'openable',
  'rooms',
  /** What makes a name tell of something, first or last in it: "Garage open alert". */
  'about',
  /** "Light when the door opens" opens no door. */
  'when',
  /** Small words between a thing and what it belongs to: the "du" of "lumière du garage". */
  'links',
  /** What may stand among those: "of the". */
  'articles',
  /** What begins another part of a name: "and". */
  'and',
] as const;
/** One of KINDS. */
export type Kind = (typeof KINDS)[number];
