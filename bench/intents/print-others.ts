import type { SceneWords } from '../../src/intents/contract.ts';
import { judgeHomeAssistant, judgeWhispers } from './others.ts';
import { count } from './score.ts';
import { isHere, note, row, rowOf } from './table.ts';

/** “Whisper mode”, as a crowd asks for it. */
export function printWhispers(scenes: readonly SceneWords[]): void {
  if (!isHere('clinc_whisper.jsonl')) return;
  const whispers = judgeWhispers(scenes);
  const ofKind = (wanted: string) => whispers.filter(({ kind }) => kind === wanted);
  rowOf('“whisper mode”, written by a crowd: named', ofKind('named'), '≥98%');
  rowOf('  partial', ofKind('partial'), '· ≥60%');
  row('  off, question, later: run', String(count(ofKind('off'), 'run')), '0');
  note(
    'whisper mode',
    whispers,
    ({ kind, outcome }) => outcome === (kind === 'named' ? 'run' : 'asked') || kind === 'off',
  );
}

/** The test sentences of home-assistant/intents, in 26 languages. */
export function printHomeAssistant(scenes: readonly SceneWords[]): void {
  if (!isHere('ha_scene.jsonl')) return;
  const sentences = judgeHomeAssistant(scenes);
  const twelve = ['de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'nb', 'cs', 'sk'];
  rowOf(
    'home-assistant/intents: English',
    sentences.filter(({ kind }) => kind === 'en'),
    '100%',
  );
  rowOf(
    '  twelve others',
    sentences.filter(({ kind }) => twelve.includes(kind)),
    '≥90%',
  );
  rowOf('  all that are there', sentences, '≥75%');
  note('home-assistant/intents', sentences, ({ outcome }) => outcome === 'run');
}
