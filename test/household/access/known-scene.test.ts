import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Way } from '../../../src/guilds/model.ts';
import { isSceneId } from '../../../src/household/scenes/scene-id.ts';
import { toSceneKey } from '../../../src/scene-key.ts';
import { somebody as child, startGate } from '../../support/gate.ts';
import { startScriptedHub } from '../../support/scripted-hub.ts';

const KEPT = 'unlock_front_door';
const ways: readonly Way[] = ['slash', 'sentence', 'button', 'select', 'modal', 'schedule'];
const manager = { ...child, userId: '9', canManage: true };

/** A hub that runs whatever it is asked for, and lists these scenes, or none. */
async function startLenient(listed: readonly string[] | null, now = Date.now) {
  const ids = listed && [...listed];
  const hub = await startScriptedHub(({ method }) => {
    if (method === 'POST') return { body: { status: 'activated' } };
    return ids ? { body: ids.map(id => ({ id, name: id })) } : { status: 404 };
  });
  const started = await startGate({ url: `${hub.origin}/v1`, rate: { take: () => true }, now });
  const posts = () => hub.requests.filter(({ method }) => method === 'POST').map(({ url }) => url);
  return { ...started, hub, ids, posts };
}

type Lenient = Awaited<ReturnType<typeof startLenient>>;

/** Runs it as somebody does who confirms what they are asked to confirm. */
async function runConfirmed({ gate, confirmations }: Lenient, actor: typeof child, sceneId: string) {
  const asked = await confirmations.ask({ ...actor, sceneId, kind: 'confirm', runAt: null });
  const taken = await confirmations.take(asked.id, '1');
  const admission = await gate.trigger(actor, sceneId, taken?.token);
  return admission.allowed ? admission.value.run() : admission;
}

const character = (letter: string) =>
  fc.constantFrom(
    letter,
    letter.toUpperCase(),
    String.fromCodePoint(letter.charCodeAt(0) + 0xfee0),
    `%${letter.charCodeAt(0).toString(16)}`,
    `%25${letter.charCodeAt(0).toString(16)}`,
    `${letter}\u200b`,
    `${letter}\u0301`,
    `\u{e0041}${letter}`,
  );
const separator = fc.constantFrom('_', '-', '.', ':', ' ', '', '__', '%5f', '%20', '/', '\u00a0', '＿');
const around = fc.constantFrom('', '/', ' ', '%20', '\u200b', '.', '_', '\u3164', '%00');
const before = fc.constantFrom('', 'scene.', 'Scene.', 'scene:', 'scenes/', 'scene.scene.', '/', '%73cene.');

/** Spellings of an id that a hub might take for the same: some that may be ids themselves, and any. */
function spellingsOf(id: string) {
  const inForm = [...id].map(each =>
    each === '_'
      ? fc.constantFrom('_', '-', '.', ':', '', '__')
      : fc.constantFrom(each, each, each.toUpperCase(), String.fromCodePoint(each.charCodeAt(0) + 0xfee0)),
  );
  const any = [...id].map(each => (each === '_' ? separator : character(each)));
  return fc
    .oneof(fc.tuple(fc.constantFrom('', 'scene.', 'Scene:'), ...inForm), fc.tuple(before, ...any, around))
    .map(parts => parts.join(''));
}

it('folds whatever a hub might fold, and no more than that', () => {
  fc.assert(
    fc.property(spellingsOf(KEPT), id => {
      expect(toSceneKey(id)).toBe(toSceneKey(KEPT));
    }),
  );
  const others = [
    'room_1_2',
    'room_12',
    'room_1',
    'scene_1',
    '1',
    'unlock_back_door',
    'tv+',
    'tv-',
    '🎬',
    '🎥',
  ];
  expect(new Set(others.map(toSceneKey)).size).toBe(others.length);
});

it.each([[[KEPT, 'movie_night']], [null]])(
  'lets nobody without the right to it run a scene by any spelling, where the hub lists %j',
  async listed => {
    const lenient = await startLenient(listed);
    const { gate, guilds, posts } = lenient;
    await guilds.allowScene('1', KEPT, 'parents');
    const parent = { ...child, roleIds: ['1', 'parents'] };
    await fc.assert(
      fc.asyncProperty(spellingsOf(KEPT), fc.constantFrom(...ways), async (id, way) => {
        expect((await gate.trigger({ ...child, way }, id)).allowed).toBe(false);
        expect(await runConfirmed(lenient, { ...child, way }, id)).toMatchObject({ allowed: false });
        await guilds.setConfirmationPolicy('1', { sceneId: KEPT, policy: 'approve', ...NOWHERE });
        expect((await gate.trigger({ ...parent, way }, id)).allowed).toBe(false);
        expect(await runConfirmed(lenient, { ...parent, way }, id)).toMatchObject({ allowed: false });
      }),
      { numRuns: 60 },
    );
    expect(posts()).toEqual([]);
    expect((await guilds.scenes('1')).filter(({ source }) => source === 'learned')).toEqual([]);
  },
);

const NOWHERE = { approverRoleId: null, approvalChannelId: null };

it.each(ways)(
  'runs nothing that the hub does not list, not even for who manages, and says what is near (%s)',
  async way => {
    const { gate, posts } = await startLenient(['movie_night', 'reading']);
    for (const id of ['Movie_Night', 'movie-night', 'scene.movie_night', 'movie_night/', 'constructor']) {
      expect(await gate.trigger({ ...manager, way }, id)).toMatchObject({
        refusal: 'unknown_scene',
        sceneId: id,
      });
    }
    expect(await gate.trigger({ ...child, way }, 'movie')).toMatchObject({ nearest: ['Movie night'] });
    expect(posts()).toEqual([]);
  },
);

it('tells nobody near names that are not for them', async () => {
  const { gate, guilds } = await startLenient(['movie_night', 'reading']);
  await guilds.allowScene('1', 'movie_night', 'parents');
  expect(await gate.trigger(child, 'movie')).toMatchObject({ refusal: 'unknown_scene', nearest: [] });
});

it('asks the hub anew for what it has not listed, once in five seconds at most', async () => {
  const clock = { ms: Date.now() };
  const { gate, ids, hub } = await startLenient(['movie_night'], () => clock.ms);
  const lists = () => hub.requests.filter(({ method }) => method === 'GET').length;
  await Promise.all(Array.from({ length: 20 }, (_, at) => gate.trigger(child, `reading_${at}`)));
  expect(lists()).toBe(1);
  ids?.push('reading');
  clock.ms += 6000;
  expect((await gate.trigger(child, 'reading')).allowed).toBe(true);
  expect((await gate.trigger(child, 'movie_night')).allowed).toBe(true);
  expect(lists()).toBe(2);
});

it.each(ways)('asks before a scene that was harmless when it was listed does harm (%s)', async way => {
  const clock = { ms: Date.now() };
  const effects: object[] = [];
  const hub = await startScriptedHub(() => ({ body: [{ id: 'reading', name: 'Reading', effects }] }));
  const { gate } = await startGate({ url: `${hub.origin}/v1`, now: () => clock.ms });
  expect((await gate.trigger({ ...child, way }, 'reading')).allowed).toBe(true);
  effects.push({ does: 'unlocks', name: 'Front door' });
  clock.ms += 6 * 60_000;
  expect(await gate.trigger({ ...child, way }, 'reading')).toMatchObject({ refusal: 'must_confirm' });
});

it('asks before a scene whose name could not be stored, as on a full disk: nobody knows how careful it is', async () => {
  const { gate, guilds } = await startGate({
    standingOf: async () => 'listed',
    suspicion: {
      suggestsConfirmation: names => names.includes('Unlock the door'),
      suggestsHarm: () => false,
      mustStayOn: () => false,
    },
  });
  expect(await gate.trigger(child, 's17')).toMatchObject({ refusal: 'must_confirm' });
  await guilds.syncScenes('1', [{ id: 's17', name: 'Reading' }]);
  expect((await gate.trigger(child, 's17')).allowed).toBe(true);
  await guilds.syncScenes('1', [{ id: 's17', name: 'Unlock the door' }]);
  expect(await gate.trigger(child, 's17')).toMatchObject({ refusal: 'must_confirm' });
});

it('holds by what the hub listed before, while it lists nothing for an error', async () => {
  const hub = await startScriptedHub(() => ({ status: 500 }));
  const { gate, guilds } = await startGate({ url: `${hub.origin}/v1` });
  await guilds.syncScenes('1', [{ id: 'movie_night', name: 'Movie night' }]);
  expect((await gate.trigger(child, 'movie_night')).allowed).toBe(true);
  expect(await gate.trigger(child, 'movie-night')).toMatchObject({ refusal: 'unknown_scene' });
});

it('confirms an id that it does not know before it runs, and lets only who manages into the catalogue', async () => {
  const lenient = await startLenient(null);
  const { gate, guilds, posts } = lenient;
  const unknown = { allowed: false, refusal: 'must_confirm' };
  expect(await gate.trigger(child, 'reading')).toEqual(unknown);
  expect(await runConfirmed(lenient, child, 'reading')).toMatchObject({ status: 'activated' });
  expect(await guilds.scenes('1')).toEqual([]);
  expect(await gate.trigger(child, 'reading')).toEqual(unknown);
  expect(await runConfirmed(lenient, manager, 'reading')).toMatchObject({ status: 'activated' });
  expect(await guilds.scenes('1')).toMatchObject([{ id: 'reading', source: 'learned' }]);
  expect((await gate.trigger(child, 'reading')).allowed).toBe(true);
  expect(posts()).toEqual(['/v1/scenes/reading/trigger', '/v1/scenes/reading/trigger']);
});

it.each([
  '../devices',
  'a/b',
  '%61',
  'a b',
  'a\u200bb',
  'a\u3164',
  'a\n',
  '.',
  '..',
  'movie_night/',
  'a?b',
  'a#b',
  'a\\b',
  '',
  'x'.repeat(101),
])('takes %j for no id of a scene', async id => {
  const { gate, guilds, posts } = await startLenient(null);
  await guilds.addScene('1', { id, name: null, source: 'added' });
  expect(await gate.trigger(manager, id)).toMatchObject({ refusal: 'unknown_scene' });
  expect(posts()).toEqual([]);
});

it.each([
  'movie_night',
  'MovieNight',
  'scene.movie_night',
  '3f2504e0-4f89-11d3-9a0c-0305e82c3301',
  '12',
  'küche:1',
])('takes %j for one', id => expect(isSceneId(id)).toBe(true));

it('tells a scene that ran as a success even where nothing can be remembered', async () => {
  const { gate, guilds, confirmations } = await startLenient(null);
  const asked = await confirmations.ask({
    ...manager,
    sceneId: 'reading',
    kind: 'confirm',
    runAt: null,
  });
  const taken = await confirmations.take(asked.id, '1');
  const admission = await gate.trigger(manager, 'reading', taken?.token);
  await guilds.close();
  expect(admission.allowed && (await admission.value.run())).toMatchObject({ status: 'activated' });
});
