/** Prints how well free text is understood, and what that costs, with every miss: `npm run bench:intents`. */
import { createIntentParser } from '../../src/intents/parser.ts';
import { hasCorpus, readCatalogue, readParaphrases } from './corpus.ts';
import { measureGuilds, measureWorst } from './cost.ts';
import { scoreQuestions } from './questions.ts';
import { type Heard, type Miss, score } from './score.ts';

const of = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;
const row = (name: string, value: string, aim = '') =>
  console.log(name.padEnd(64), value.padStart(22), aim.padStart(18));
const rowOf = (name: string, { n, trigger, ask }: Pick<Heard, 'n' | 'trigger' | 'ask'>, aim: string) =>
  row(name, `${of(trigger, n)} · ${of(trigger + ask, n)}`, aim);

await printQuestions();
if (!hasCorpus()) {
  console.error(
    '\nThe corpus of requests is not here (../shared/intents): how they are heard was not measured.',
  );
  process.exit(1);
}

const { score: result, misses } = await score();
row('40 scenes, the development half of the corpus', 'measured', 'aim');
printRequests();
printSilence();
printOthers();
printCost();
await printMemory();
printMisses();

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
  const { pos, posTaught } = result;
  const named = pos.ALL_NAMED as Heard;
  rowOf('named requests: triggered · triggered or asked', named, '≥97% · ≥99%');
  for (const [kind, aim] of [
    ['order', '≥93%'],
    ['inflected', '≥90%'],
    ['typo', '≥94%'],
    ['filler', '≥97%'],
  ] as const)
    rowOf(`  ${kind}`, pos[kind] as Heard, aim);
  row('  wrong scene: triggered · asked', `${named.wrongT} · ${of(named.wrongA, named.n)}`, '0 · ≤0.5%');
  rowOf('near a taught phrase', posTaught.hard_near_taught as Heard, '≥92% · ≥97%');
  const { right, wrong, triggered, n } = hearParaphrases();
  row(
    'paraphrases, addressed: asked rightly · wrongly · triggered',
    `${of(right, n)} · ${of(wrong, n)} · ${triggered}`,
    '≥40% · ≤3% · 0',
  );
}

function hearParaphrases() {
  const parser = createIntentParser(readCatalogue(false));
  const heard = readParaphrases().map(({ text, scene, alt = [] }) => ({
    ...parser.parse(text, 'addressed'),
    wanted: [scene, ...alt],
  }));
  const asked = heard.filter(({ decision }) => decision === 'ask');
  const right = asked.filter(({ scene, wanted }) => wanted.includes(scene ?? '')).length;
  const triggered = heard.filter(({ decision }) => decision === 'trigger').length;
  return { right, wrong: asked.length - right, triggered, n: heard.length };
}

function printSilence(): void {
  const { neg, negAddr, chat } = result;
  const [ambient, addressed] = [neg.ALL, negAddr.ALL];
  if (!ambient || !addressed) return;
  row(
    'hard negatives: false triggers ambient · addressed; false asks',
    `${of(ambient.falseTrigger, ambient.n)} · ${of(addressed.falseTrigger, addressed.n)}; ${of(addressed.falseAsk, addressed.n)}`,
    '0 · ≤0.3%; ≤0.5%',
  );
  const entries = Object.entries(chat);
  const [untaught, taught] = [
    entries.filter(([file]) => !file.endsWith('+taught')),
    entries.filter(([file]) => file.endsWith('+taught')),
  ];
  const sum = (list: typeof entries, pick: (of: (typeof entries)[0][1]) => number) =>
    list.reduce((all, [, part]) => all + pick(part), 0);
  const lines = sum(untaught, ({ n }) => n);
  const per100k = (n: number) => ((n * 100_000) / lines).toFixed(1);
  const falselyTaught = misses.filter(
    ({ in: where, decided }) => where.endsWith('+taught') && decided === 'trigger',
  );
  row(`chat, ${lines} lines, per 100,000: triggers`, per100k(sum(untaught, ({ trigger }) => trigger)), '≤1');
  row(
    '  two phrases taught a scene · of those not a taught phrase itself',
    `${per100k(sum(taught, ({ trigger }) => trigger))} · ${per100k(falselyTaught.filter(isNotLiteral).length)}`,
    '≤6 · ≤1',
  );
  row(
    '  greetings that trigger · asks',
    `${sum(untaught, ({ greetTrigger }) => greetTrigger)} · ${per100k(sum(untaught, ({ ask }) => ask))}`,
    '0 · ≤8',
  );
}

function isNotLiteral({ text, scene }: Miss): boolean {
  const plain = (words: string) =>
    ` ${words
      .toLowerCase()
      .replace(/['’]/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  const phrases = readCatalogue(true).find(({ id }) => id === scene)?.phrases ?? [];
  return !phrases.some(phrase => plain(text).includes(plain(phrase)));
}

function printOthers(): void {
  const { whisper, whisperNeg, ha, haAll } = result;
  rowOf('“whisper mode”, written by a crowd: named', whisper.named as Heard, '≥98%');
  rowOf('  partial', whisper.partial as Heard, '· ≥60%');
  row('  off, question, later: triggered', String(whisperNeg.ALL?.falseTrigger), '0');
  rowOf('other languages: English', ha.en as Heard, '100%');
  const tongues = ['de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'nb', 'cs', 'sk'].flatMap(
    tag => ha[tag] ?? [],
  );
  const total = tongues.reduce(
    (all, { n, trigger, ask }) => ({ n: all.n + n, trigger: all.trigger + trigger, ask: all.ask + ask }),
    { n: 0, trigger: 0, ask: 0 },
  );
  rowOf('  twelve others', total, '≥90%');
  rowOf('  all that are there', haAll, '≥75%');
}

function printCost(): void {
  const { latency } = result;
  for (const [scenes, aim] of [
    ['40', '30 · 300 µs'],
    ['1000', '60 · 600 µs'],
  ] as const) {
    const { median = 0, p99 = 0 } = latency[scenes] ?? {};
    row(`a message, ${scenes} scenes: median · p99`, `${median.toFixed(0)} · ${p99.toFixed(0)} µs`, aim);
  }
  row('index of 1,000 scenes, with the first message', `${latency['1000']?.first.toFixed(1)} ms`, '≤20 ms');
  for (const { name, ms } of measureWorst(readCatalogue(true)))
    row(`  dearest: ${name}`, `${ms.toFixed(2)} ms`, '≤5 ms');
}

async function printMemory(): Promise<void> {
  for (const { guilds, heapMiB } of await measureGuilds(readCatalogue(true)))
    row(`heap, ${guilds} guilds heard, 1,000 homes kept at most`, `${heapMiB.toFixed(0)} MiB`, 'bounded');
}

function printMisses(): void {
  const told = misses.filter(isMiss);
  const texts = [...new Set(told.map(({ text }) => text))];
  console.log(`\n${texts.length} messages are decided otherwise than the corpus has it:`);
  for (const text of texts) {
    const [first] = told.filter(each => each.text === text);
    if (first) console.log(`${first.in} · ${first.kind} · ${first.decided} ${first.scene}: ${text}`);
  }
}

/** What shares no word with a scene, or half a name, need only be asked about, and not where nothing was taught. */
function isMiss({ in: where, kind, decided }: Miss): boolean {
  if (kind === 'hard' && where.includes('ambient')) return false;
  if (kind === 'partial' || kind.startsWith('hard'))
    return decided !== 'ask' && !where.endsWith('nothing taught');
  return true;
}
