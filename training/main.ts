/** Learns what requests sound like, and what people say when something happens, and writes it where the parser reads it: `npm run train`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { toText } from '../src/intents/requests/model.ts';
import { hasOutside, toOutside } from '../test/support/outside-data.ts';
import { CHATS } from './chat.ts';
import { learn } from './learn.ts';
import { toSituations } from './situations/bank.ts';
import { readSamples } from './sources.ts';
import { toSixBits } from './to-six-bits.ts';

const INTENTS = path.resolve(import.meta.dirname, '../src/intents');

for (const file of CHATS)
  if (!hasOutside(`intents/${file}`)) console.log(`skipped: ${toOutside(`intents/${file}`)} is absent`);
const examples = [...readSamples()].map(({ example }) => example);
const asking = examples.filter(({ asks }) => asks).length;
console.log(`${examples.length} examples, ${asking} of them requests`);
const { weights, scale, bias } = toSixBits(learn(examples));
write('requests/weights.json', { scale, bias, weights: toText(weights) });
write('situations/situations.json', toSituations());

function write(name: string, learned: object): void {
  const file = path.join(INTENTS, name);
  writeFileSync(file, `${JSON.stringify(learned, null, 2)}\n`);
  console.log(file);
}
