import { expect, it } from 'vitest';
import { type CreateParser, createParsers, type ParserWords } from '../../src/household/parsers.ts';
import { parserInSteps } from '../../src/intents/parser.ts';
import { createFairTime } from '../../src/process/fair-time.ts';
import { doAll, type Share } from '../../src/process/steps.ts';

const atOnce: Share = async steps => doAll(steps);
const inSteps: CreateParser = async (...words) => parserInSteps(...words);

/** A catalogue of one scene, in a list of its own each time. */
function toWords(name = 'Movie night', more: Partial<ParserWords> = {}): ParserWords {
  const scenes = [{ id: 'scene_1', name, source: 'hub', phrases: [] }] as const;
  return { scenes, language: 'en', rooms: [], ...more };
}

it('makes one parser for all whose catalogue, language and rooms say the same', async () => {
  const parsers = createParsers({ createParser: inSteps });
  const one = await parsers.of(toWords(), atOnce);
  expect(await parsers.of(toWords(), atOnce)).toBe(one);
  const added = toWords().scenes.map(scene => ({ ...scene, source: 'added' as const }));
  expect(await parsers.of({ ...toWords(), scenes: added }, atOnce)).toBe(one);
  expect(parsers.stats()).toMatchObject({ kept: 1, made: 1, dropped: 0 });
});

it.each<[string, ParserWords]>([
  ['a name', toWords('Cinema')],
  ['the language', toWords('Movie night', { language: 'de' })],
  ['a room', toWords('Movie night', { rooms: ['Snug'] })],
  ['a phrase', { ...toWords(), scenes: toWords().scenes.map(each => ({ ...each, phrases: ['film'] })) }],
  ['an id', { ...toWords(), scenes: toWords().scenes.map(each => ({ ...each, id: 'scene_2' })) }],
])('makes another one where %s is another', async (_, words) => {
  const parsers = createParsers({ createParser: inSteps });
  const one = await parsers.of(toWords(), atOnce);
  expect(await parsers.of(words, atOnce)).not.toBe(one);
});

it('knows a list that it has seen, with another language or other rooms', async () => {
  const parsers = createParsers({ createParser: inSteps });
  const words = toWords();
  const one = await parsers.of(words, atOnce);
  expect(await parsers.of({ ...words, language: 'de' }, atOnce)).not.toBe(one);
  expect(await parsers.of({ ...words, rooms: ['Snug'] }, atOnce)).not.toBe(one);
  expect(await parsers.of(words, atOnce)).toBe(one);
});

it('makes it once for two who want it at the same time, and neither waits for the other’s turn', async () => {
  const parsers = createParsers({ createParser: inSteps });
  const never: Share = () => new Promise(() => {});
  const one = parsers.of(toWords(), atOnce);
  void parsers.of(toWords(), never);
  const other = parsers.of(toWords(), atOnce);
  expect(await other).toBe(await one);
  expect(parsers.stats().made).toBe(1);
});

it('lets two who share time do a part of the work each', async () => {
  const parsers = createParsers({ createParser: inSteps });
  const fairTime = createFairTime();
  const wanted = ['1', '2'].map(guildId => parsers.of(toWords(), steps => fairTime.run(guildId, steps)));
  const [one, other] = await Promise.all(wanted);
  expect(one).toBe(other);
  expect(one?.parse('movie night please', 'ambient').decision).toBe('trigger');
});

it('keeps no more than its bytes allow, and drops what was longest unused', async () => {
  const parsers = createParsers({ createParser: inSteps, limitBytes: 2.5 * 65_536 });
  const [first, second] = [toWords('First'), toWords('Second')];
  const one = await parsers.of(first, atOnce);
  const two = await parsers.of(second, atOnce);
  expect(await parsers.of(first, atOnce)).toBe(one);
  await parsers.of(toWords('Third'), atOnce);
  expect(parsers.stats()).toMatchObject({ kept: 2, made: 3, dropped: 1 });
  expect(await parsers.of(first, atOnce)).toBe(one);
  expect(await parsers.of(second, atOnce)).not.toBe(two);
});

it('counts a long catalogue for more than a short one', async () => {
  const parsers = createParsers({ createParser: inSteps, limitBytes: 1 });
  await parsers.of(toWords(), atOnce);
  const short = parsers.stats().bytes;
  await parsers.of(toWords('long '.repeat(200)), atOnce);
  const { kept, bytes } = parsers.stats();
  expect(kept).toBe(1);
  expect(bytes).toBeGreaterThan(short);
});

it.each<[string, CreateParser]>([
  ['the words cannot be loaded', () => Promise.reject(new Error('gone'))],
  [
    'the work fails',
    async () =>
      (function* () {
        yield;
        throw new Error('gone');
      })(),
  ],
])('tells all who wait where %s, and tries again', async (_, failing) => {
  let fails = true;
  const createParser: CreateParser = (...words) => (fails ? failing(...words) : inSteps(...words));
  const parsers = createParsers({ createParser });
  const waiting = [parsers.of(toWords(), atOnce), parsers.of(toWords(), atOnce)];
  expect(await Promise.allSettled(waiting)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  fails = false;
  await expect(parsers.of(toWords(), atOnce)).resolves.toBeDefined();
  expect(parsers.stats().kept).toBe(1);
});
