import type { SceneWords } from '../../src/intents/contract.ts';
import { createIntentParser } from '../../src/intents/parser.ts';
import { readOutsideRows } from '../../test/support/corpus.ts';
import { type Judged, judge } from './score.ts';

/** A query of CLINC150's "whisper mode", labelled by hand; without a scene, it must run none. */
interface WhisperQuery {
  readonly text: string;
  readonly kind: string;
  readonly scene: string | null;
}

/** A test sentence of home-assistant/intents. */
interface HomeAssistantSentence {
  readonly text: string;
  readonly lang: string;
  readonly scene_name: string;
}

/** Scenes of the household beside those that a sentence of home-assistant/intents is about. */
const BESIDE = 10;

/** "Whisper mode" as a crowd asks for it: `named`, `partial`, or `off`. */
export function judgeWhispers(scenes: readonly SceneWords[]): readonly Judged[] {
  const queries = readOutsideRows<WhisperQuery>('clinc_whisper.jsonl');
  const parser = createIntentParser([...scenes, { id: 'whisper_mode', phrases: [] }]);
  return judge(queries.map(toMessage), parser, 'ambient');
}

function toMessage({ text, kind, scene }: WhisperQuery) {
  return scene === null ? { text, kind: 'off' } : { text, kind, scene };
}

/** Sentences of home-assistant/intents, each language with its own names; `kind` is the language. */
export function judgeHomeAssistant(scenes: readonly SceneWords[]): readonly Judged[] {
  const sentences = readOutsideRows<HomeAssistantSentence>('ha_scene.jsonl');
  const byLanguage = Map.groupBy(sentences, ({ lang }) => lang);
  return [...byLanguage.values()].flatMap(spoken => {
    const names = [...new Set(spoken.map(({ scene_name }) => scene_name))];
    const own = names.map(name => ({ id: toId(name), phrases: [name] }));
    const parser = createIntentParser([...own, ...scenes.slice(0, BESIDE)]);
    const messages = spoken.map(({ text, lang, scene_name }) => ({
      text,
      kind: lang,
      scene: toId(scene_name),
    }));
    return judge(messages, parser, 'ambient');
  });
}

function toId(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '_');
}
