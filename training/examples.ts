import { findCall } from '../src/intents/addressed/call.ts';
import type { SceneWords } from '../src/intents/contract.ts';
import type { Knowledge } from '../src/intents/knowledge.ts';
import { languageOf } from '../src/intents/language-of.ts';
import type { Candidate } from '../src/intents/requests/candidate.ts';
import { takeFeatures } from '../src/intents/requests/features.ts';
import { findCandidates } from '../src/intents/requests/find-candidates.ts';
import { toPlace } from '../src/intents/requests/model.ts';
import { indexScenes } from '../src/intents/scenes/scene-index.ts';
import { createRooms } from '../src/intents/sentence/rooms.ts';
import { parseMessage } from '../src/intents/text/message.ts';
import { doAll } from '../src/process/steps.ts';
import type { Example } from './learn.ts';

/** A message, and what it asks for. */
export interface Said {
  readonly text: string;
  readonly where: 'ambient' | 'addressed';
  /** The scenes that are right; none: it asks for nothing. */
  readonly wanted: readonly string[];
  readonly author: string;
  readonly weight: number;
}

/** What messages are read with, for scenes and a language. */
export function toKnowledge(scenes: readonly SceneWords[], language: string): Knowledge {
  const shared = languageOf(language);
  return {
    ...shared,
    scenes: doAll(indexScenes(scenes, shared.lexicon)),
    findRooms: createRooms([], shared.lexicon),
  };
}

/** An example, with what it was made of. */
export interface Sample {
  readonly said: Said;
  readonly example: Example;
  readonly candidate: Candidate;
}

/** One for every clause of a message that names a scene. */
export function toSamples(said: Said, scenes: readonly SceneWords[], knowledge: Knowledge): Sample[] {
  const message = parseMessage(findCall(said.text, ['homecord']) ?? said.text);
  if (message === null) return [];
  return findCandidates(message, knowledge).map(candidate => ({
    said,
    candidate,
    example: {
      places: toPlaces(candidate, said.where === 'addressed'),
      asks: said.wanted.includes(scenes[candidate.match.form.scene]?.id ?? ''),
      weight: said.weight,
      author: said.author,
    },
  }));
}

function toPlaces(candidate: Candidate, isAddressed: boolean): Uint16Array {
  const places: number[] = [];
  takeFeatures(candidate, isAddressed, (...feature) => places.push(toPlace(...feature)));
  return Uint16Array.from(places);
}
