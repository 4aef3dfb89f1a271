import type { IntentWords } from './addressed/intent-words.ts';
import type { SceneIndex } from './scenes/scene-index.ts';
import type { Correct } from './sentence/corrections.ts';
import type { DictatedMarks } from './sentence/dictated-marks.ts';
import type { Lexicon } from './sentence/lexicon.ts';

import type { FindRooms } from './sentence/rooms.ts';

/** What messages are read with: a household's scenes, and the languages that all households share. */
export interface Knowledge {
  readonly scenes: SceneIndex;
  readonly lexicon: Lexicon;
  readonly correct: Correct;
  readonly marks: DictatedMarks;
  readonly intentWords: IntentWords;
  readonly findRooms: FindRooms;
}
