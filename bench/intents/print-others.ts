import type { SceneWords } from '../../src/intents/contract.ts';
import { judgeHomeAssistant, judgeHouseholds, judgeWhispers } from './others.ts';
import { count } from './score.ts';
import { isHere, note, of, row, rowOf } from './table.ts';

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

/** Households of further authors, each with its own scenes. */
export function printHouseholds(): void {
  row('households of further authors: run · run or asked about', 'overheard', 'addressed');
  const households = judgeHouseholds();
  for (const { name, requests } of households) {
    const said = requests.addressed.filter(({ kind }) => kind !== 'hint');
    const [overheard, addressed] = [requests.ambient, said].map(
      judged =>
        `${of(count(judged, 'run'), judged.length)} · ${of(count(judged, 'run', 'asked'), judged.length)}`,
    );
    row(`  ${name}`, overheard ?? '', addressed);
  }
  const wrong = households.flatMap(({ requests: { ambient, addressed } }) => [...ambient, ...addressed]);
  row(
    '  wrong scene: run · asked about',
    `${count(wrong, 'wrongly run')} · ${count(wrong, 'wrongly asked')}`,
    '0',
  );
  const silent = households.flatMap(({ negatives: { ambient, addressed } }) => [...ambient, ...addressed]);
  row(
    '  negatives: run · asked about',
    `${count(silent, 'run')} · ${count(silent, 'asked')} of ${silent.length}`,
    '0',
  );
  note('households', silent, ({ outcome }) => outcome === 'ignored');
}
