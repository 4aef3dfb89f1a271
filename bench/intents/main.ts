/** Prints how well free text is understood, and what that costs, with every miss: `npm run bench:intents`. */
import { createIntentParser } from '../../src/intents/parser.ts';
import { readCatalogue, readNegatives, readOutsideLines, readRequests } from '../../test/support/corpus.ts';
import { measureGuilds, measureLatency, measureWorst, padScenes } from './cost.ts';
import { printAuthors } from './print-authors.ts';
import { printHomeAssistant, printWhispers } from './print-others.ts';
import { scoreQuestions } from './questions.ts';
import { count, isGreeting, type Judged, judge } from './score.ts';
import { isHere, misses, note, of, row, rowOf } from './table.ts';

const CHATS = ['chat_irc.txt', 'chat_topical.txt', 'clinc_oos.txt', 'slurp_other.txt'];

const [scenes, taughtScenes] = [readCatalogue(false), readCatalogue(true)];
const [plain, taught] = [createIntentParser(scenes), createIntentParser(taughtScenes)];
const [requests, negatives] = [readRequests(), readNegatives()];

await printQuestions();
row('40 scenes, the development half of the corpus', 'measured', 'aim');
printRequests();
printNegatives();
printChat();
printWhispers(scenes);
printHomeAssistant(scenes);
printAuthors();
printCost();
await printMemory();
console.log(`\n${misses.length} messages are decided otherwise than the corpus has it:`);
for (const miss of misses) console.log(miss);

async function printQuestions(): Promise<void> {
  row('questions about a home', 'right', 'aim');
  const all: string[] = [];
  for (const [name, title] of [
    ['dev', 'those it was made with'],
    ['dev-2', 'those it was made with, the second half'],
    ['held-back', 'those it was not made with'],
  ] as const) {
    const { right, cases, misses } = await scoreQuestions(`test/intents/questions/${name}.jsonl`);
    row(`  ${title}`, `${right} of ${cases}`);
    all.push(...misses);
  }
  for (const miss of all) console.log(miss);
  console.log();
}

function printRequests(): void {
  const overheard = requests.filter(({ addressed_only }) => !addressed_only);
  const named = judge(
    overheard.filter(({ hard }) => !hard),
    plain,
    'ambient',
  );
  rowOf('named requests: run · run or asked about', named, '≥97% · ≥99%');
  for (const [kind, aim] of [
    ['order', '≥93%'],
    ['inflected', '≥90%'],
    ['typo', '≥94%'],
    ['filler', '≥97%'],
  ] as const) {
    const ofKind = named.filter(each => each.kind === kind);
    rowOf(`  ${kind}`, ofKind, aim);
  }
  const wrongly = `${count(named, 'wrongly run')} · ${count(named, 'wrongly asked')}`;
  row('  wrong scene: run · asked about', wrongly, '0 · ≤0.5%');
  const nearTaught = judge(
    overheard.filter(({ near_taught }) => near_taught),
    taught,
    'ambient',
  );
  rowOf('near a taught phrase', nearTaught, '≥92% · ≥97%');
  const hard = requests.filter(({ kind, near_taught }) => kind === 'hard' && !near_taught);
  const paraphrases = judge(hard, plain, 'addressed');
  const [right, wrong] = [count(paraphrases, 'asked'), count(paraphrases, 'wrongly asked')];
  const run = count(paraphrases, 'run', 'wrongly run');
  row(
    'paraphrases, addressed: asked rightly · wrongly · run',
    `${of(right, hard.length)} · ${of(wrong, hard.length)} · ${run}`,
    '≥40% · ≤3% · 0',
  );
  note('overheard', named, ({ outcome }) => outcome === 'run');
  note('overheard, taught', nearTaught, ({ outcome }) => outcome === 'run');
  note('addressed', paraphrases, ({ outcome }) => outcome === 'asked');
}

function printNegatives(): void {
  const overheard = judge(negatives, plain, 'ambient');
  const overheardTaught = judge(negatives, taught, 'ambient');
  const addressed = judge(
    negatives.filter(({ ambiguous }) => !ambiguous),
    taught,
    'addressed',
  );
  const [run, runTaught] = [count(overheard, 'run'), count(overheardTaught, 'run')];
  row(
    'hard negatives run: overheard · the same, taught',
    `${run} · ${runTaught} of ${negatives.length}`,
    '0',
  );
  row(
    '  addressed: run · asked about',
    `${of(count(addressed, 'run'), addressed.length)} · ${of(count(addressed, 'asked'), addressed.length)}`,
    '≤0.3% · ≤0.5%',
  );
  for (const [where, judged] of [
    ['overheard', overheard],
    ['overheard, taught', overheardTaught],
    ['addressed', addressed],
  ] as const)
    note(where, judged, ({ outcome }) => outcome === 'ignored');
}

function printChat(): void {
  const here = CHATS.filter(isHere);
  if (here.length === 0) return;
  const lines = here.flatMap(readOutsideLines).map(text => ({ text, kind: 'chat' }));
  const [untaught, withPhrases] = [plain, taught].map(parser => judge(lines, parser, 'ambient'));
  if (!untaught || !withPhrases) return;
  const per100k = (n: number) => ((n * 100_000) / lines.length).toFixed(1);
  const chat = untaught.filter(each => !isGreeting(each));
  const runTaught = withPhrases.filter(each => each.outcome === 'run' && !isGreeting(each));
  const fewer = runTaught.filter(each => !saysPhrase(each));
  row(`chat, ${lines.length} lines, per 100,000: run`, per100k(count(chat, 'run')), '≤1');
  row(
    '  two phrases taught a scene · of those not a taught phrase itself',
    `${per100k(runTaught.length)} · ${per100k(fewer.length)}`,
    '≤6 · ≤1',
  );
  const greetings = count(untaught, 'run') - count(chat, 'run');
  row('  greetings that run · asks', `${greetings} · ${per100k(count(untaught, 'asked'))}`, '0 · ≤8');
  row('  offered quietly', per100k(count(withPhrases, 'offered')), '≤100');
  note('chat', untaught, ({ outcome }) => outcome !== 'run');
  note('chat, taught', withPhrases, ({ outcome }) => outcome !== 'run');
}

/** Does it say a phrase of that scene as it was taught? */
function saysPhrase({ text, scene }: Judged): boolean {
  const toPlain = (words: string) =>
    ` ${words
      .toLowerCase()
      .replace(/['’]/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  const phrases = taughtScenes.find(({ id }) => id === scene)?.phrases ?? [];
  return phrases.some(phrase => toPlain(text).includes(toPlain(phrase)));
}

function printCost(): void {
  const messages = [...requests, ...negatives].map(({ text }) => text);
  for (const [length, aim] of [
    [40, '30 · 300 µs'],
    [1000, '60 · 600 µs'],
  ] as const) {
    const { firstMs, medianUs, p99Us } = measureLatency(padScenes(taughtScenes, length), messages);
    row(`a message, ${length} scenes: median · p99`, `${medianUs.toFixed(0)} · ${p99Us.toFixed(0)} µs`, aim);
    row('  their index, with the first message', `${firstMs.toFixed(1)} ms`, '≤20 ms');
  }
  for (const { name, ms } of measureWorst(taughtScenes))
    row(`  dearest: ${name}`, `${ms.toFixed(2)} ms`, '≤5 ms');
}

async function printMemory(): Promise<void> {
  for (const { guilds, heapMiB } of await measureGuilds(taughtScenes))
    row(`heap, ${guilds} guilds heard, 1,000 homes kept at most`, `${heapMiB.toFixed(0)} MiB`, 'bounded');
}
