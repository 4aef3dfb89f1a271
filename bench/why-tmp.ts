import { readFileSync } from 'node:fs';
import { grammarsOf } from '../src/intents/grammar/grammars.ts';
import { readOrder, readQuestion } from '../src/intents/grammar/read.ts';
import { toHome } from './devices-adapter.ts';

const [lang = 'en', ...texts] = process.argv.slice(2);
const home = toHome(JSON.parse(readFileSync(`/work/shared/peer/homes/${lang}.json`, 'utf8')));
for (const text of texts) {
  const o = readOrder(text, grammarsOf('every', []), home.settable);
  const q = readQuestion(text, grammarsOf('every', []), home.devices);
  const show = (x: unknown) =>
    JSON.stringify(x, (k, v) => (k === 'device' ? v.id : k === 'classes' || k === 'words' ? undefined : v));
  console.log(
    text,
    '\n  ORDER',
    o && [o.language, o.pattern, show(o.decision), show(o.order)].join(' | '),
    '\n  ASK',
    q && [q.language, q.pattern, show(q.finding), show(q.asking)].join(' | '),
  );
}
