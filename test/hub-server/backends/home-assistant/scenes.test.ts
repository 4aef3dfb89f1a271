import { expect, it } from 'vitest';
import type { SceneDeed, SceneEffect } from '../../../../src/hub/scenes/contract.ts';
import type { HomeBackend } from '../../../../src/hub-server/backends/backend.ts';
import type { Command, Script } from '../../../support/scripted-home-assistant.ts';
import { stepClock } from '../../../support/step-clock.ts';
import { entity, meetConnected, told } from './meet.ts';

const movie = entity('unknown', { friendly_name: 'Movie', entity_id: ['light.lamp', 'cover.blind'] });
const lamp = { 'light.lamp': entity('off'), 'cover.blind': entity('open') };

function callsOf(commands: readonly Command[]): readonly Command[] {
  return commands.filter(({ type }) => type === 'call_service');
}

it('lists scenes by ids of the specification’s shape', async () => {
  const { home } = await meetConnected({
    entities: { 'scene.movie__night': entity('unknown', { friendly_name: 'Movie night' }) },
  });
  expect(await home.scenes()).toEqual([{ id: 'movie_night', name: 'Movie night', room: null }]);
});

/** What a scene does that sets these entities; `targets`: what the editor says. */
async function effectsOf(members: Readonly<Record<string, object>>, targets?: object, script: Script = {}) {
  const made = await meetConnected({
    entities: {
      'scene.s': entity('unknown', { id: '17', entity_id: Object.keys(members) }),
      ...Object.fromEntries(
        Object.entries(members).map(([id, attributes]) => [id, entity('on', attributes)]),
      ),
    },
    ...(targets && { scenes: { 17: { id: '17', name: 'S', entities: targets } } }),
    ...script,
  });
  return made;
}

/** What the first scene does, once this holds of it. */
async function effectsOnce(
  home: HomeBackend,
  holds: (effects: readonly SceneEffect[]) => boolean,
): Promise<readonly SceneEffect[]> {
  for (;;) {
    const next = told(home, 'refresh');
    const effects = (await home.scenes())[0]?.effects ?? [];
    if (holds(effects)) return effects;
    await next;
  }
}

it.each<[entityId: string, attributes: object, does: SceneDeed[]]>([
  ['light.lamp', {}, []],
  ['cover.blind', { device_class: 'blind' }, []],
  ['cover.what', {}, ['sets']],
  ['cover.garage', { device_class: 'garage' }, ['touches']],
  ['lock.front', {}, ['touches']],
  ['alarm_control_panel.house', {}, ['touches']],
  ['camera.porch', {}, ['touches']],
  ['switch.sauna', {}, ['sets']],
  ['script.welcome', {}, ['sets']],
])('knows of %s in a scene, and not what it is set to', async (id, attributes, does) => {
  const { home } = await effectsOf({ [id]: { friendly_name: 'Thing', ...attributes } }, undefined, {
    isAdmin: false,
  });
  expect((await home.scenes())[0]?.effects).toEqual(does.map(each => ({ does: each, name: 'Thing' })));
});

it.each<[entityId: string, target: unknown, does: SceneDeed[]]>([
  ['lock.front', { state: 'locked' }, ['locks']],
  ['lock.front', 'unlocked', ['unlocks']],
  ['lock.front', { state: 'open' }, ['unlocks']],
  ['cover.garage', { state: 'closed' }, ['closes']],
  ['cover.garage', { state: 'open' }, ['opens']],
  ['alarm_control_panel.house', 'armed_away', ['arms']],
  ['alarm_control_panel.house', 'disarmed', ['disarms']],
  ['valve.water', 'closed', ['closes']],
  ['valve.water', 'open', ['opens']],
  ['siren.roof', false, ['disarms']],
  ['siren.roof', 'on', ['touches']],
  ['camera.porch', 'off', ['disarms']],
  ['switch.sauna', 'on', ['turns_on']],
  ['switch.sauna', { state: false }, ['turns_off']],
  ['climate.hall', 'off', []],
  ['lock.front', { state: 7 }, ['touches']],
])('reads in the editor that %s is set to %j', async (id, target, does) => {
  const { home } = await effectsOf(
    {
      [id]: { friendly_name: 'Thing', ...(id === 'cover.garage' && { device_class: 'garage' }) },
      'light.read': {},
    },
    { [id]: target, 'light.read': 'on', 'script.read': 'on' },
  );
  const effects = await effectsOnce(home, told => told.some(({ name }) => name === 'Script'));
  expect(effects).toEqual([
    ...does.map(each => ({ does: each, name: 'Thing' })),
    { does: 'sets', name: 'Script' },
  ]);
});

it('reads a scene anew when it was edited', async () => {
  const { home, other } = await effectsOf({ 'lock.front': {} }, { 'lock.front': 'locked' });
  await effectsOnce(home, told => told[0]?.does === 'locks');
  other.setScript({ scenes: { 17: { entities: { 'lock.front': 'unlocked' } } } });
  other.fire('scene_reloaded');
  expect(await effectsOnce(home, told => told[0]?.does === 'unlocks')).toEqual([
    { does: 'unlocks', name: 'Front' },
  ]);
});

it('does not say what a scene does that tells not even its entities', async () => {
  const { home } = await meetConnected({
    entities: { 'scene.hue': entity('unknown', { group_name: 'Hall' }) },
  });
  expect((await home.scenes())[0]).not.toHaveProperty('effects');
});

it('knows two scenes apart whose object ids make the same id', async () => {
  const { home, other } = await meetConnected({
    entities: { 'scene.movie_night': entity('unknown'), 'scene.movie__night': entity('unknown') },
  });
  const ids = (await home.scenes()).map(({ id }) => id);
  expect(ids).toEqual(['movie_night', 'movie_night_2']);
  await home.triggerScene('movie_night_2');
  expect(callsOf(other.commands)).toMatchObject([{ target: { entity_id: 'scene.movie__night' } }]);
});

it('makes the id of a name without letters of the name itself', async () => {
  const { home } = await meetConnected({
    entities: {
      'scene.unknown': entity('unknown', { friendly_name: '🎬' }),
      'scene.unknown_2': entity('unknown', { friendly_name: '…' }),
    },
  });
  const scenes = (await home.scenes()).map(({ id, name }) => [id, name]);
  expect(scenes).toEqual([
    ['clapper', '🎬'],
    ['scene', '…'],
  ]);
});

it('runs a scene that was never activated, and tells which devices followed', async () => {
  const { home, other } = await meetConnected({ entities: { 'scene.movie': movie, ...lamp } });
  expect(await home.triggerScene('movie')).toMatchObject({
    status: 'activated',
    total: 2,
    applied: 2,
    unreachable: [],
  });
  expect(callsOf(other.commands)).toMatchObject([
    { domain: 'scene', service: 'turn_on', target: { entity_id: 'scene.movie' } },
  ]);
});

it('tells how a scene leaves its devices, also where some of them say so a moment later, or nothing', async () => {
  const names = ['light.lamp', 'light.hall', 'light.far'];
  const { home, other } = await meetConnected({
    entities: {
      'scene.movie': entity('unknown', { entity_id: [...names, 'light.gone'] }),
      'light.lamp': entity('off'),
      'light.hall': entity('on'),
      'light.far': entity('off'),
      'light.gone': entity('unavailable'),
    },
    answer({ type }) {
      if (type !== 'call_service') return undefined;
      const follow = (id: string) => other.sendEntities({ c: { [id]: { '+': { s: 'on', lc: 5 } } } });
      after(5, () => follow('light.lamp'));
      after(60, () => follow('light.far'));
      return undefined;
    },
  });
  const { after, through } = stepClock();
  const { left } = (await through(home.triggerScene('movie'))) ?? {};
  expect(left?.map(({ id, state }) => [id, state.on])).toEqual([
    ['lamp', true],
    ['hall', true],
    ['far', true],
  ]);
});

it('tells which devices were unavailable or are gone', async () => {
  const { home } = await meetConnected({
    entities: {
      'scene.movie': entity('unknown', { entity_id: ['light.lamp', 'light.sold', 'cover.blind'] }),
      'light.lamp': entity('on'),
      'cover.blind': entity('unavailable'),
    },
  });
  expect(await home.triggerScene('movie')).toMatchObject({
    status: 'partial',
    total: 3,
    applied: 1,
    unreachable: ['blind'],
  });
});

it('names nothing that is hidden, disabled or removed, in what a scene does and in what it did not reach', async () => {
  const members = ['lock.attic', 'lock.hidden', 'lock.disabled', 'lock.sold', 'lock.starting'];
  const { home } = await meetConnected({
    isAdmin: false,
    devices: [{ id: 'd1', name: 'Something else' }],
    registered: [
      { id: 'r1', entity_id: 'lock.attic' },
      { id: 'r2', entity_id: 'lock.hidden', hidden_by: 'user' },
      { id: 'r3', entity_id: 'lock.disabled', disabled_by: 'user' },
      { id: 'r4', entity_id: 'lock.starting' },
    ],
    entities: {
      'scene.out': entity('unknown', { entity_id: members }),
      'lock.attic': entity('locked', { friendly_name: 'Attic door' }),
      'lock.hidden': entity('unavailable', { friendly_name: 'Secret door' }),
    },
  });
  const [scene] = await home.scenes();
  expect(scene?.effects?.map(({ name }) => name)).toEqual(['Attic door', 'Lock', 'Lock', 'Lock', 'Starting']);
  expect(await home.triggerScene('out')).toMatchObject({
    status: 'partial',
    total: 5,
    applied: 1,
    unreachable: ['lock_starting'],
  });
});

it('counts a device once, however many entities of it a scene sets', async () => {
  const { home } = await meetConnected({
    devices: [{ id: 'd1', name: 'Chandelier' }],
    registered: ['light.left', 'light.right'].map((id, n) => ({
      id: `e${n}`,
      entity_id: id,
      device_id: 'd1',
    })),
    entities: {
      'scene.movie': entity('unknown', { entity_id: ['light.left', 'light.right'] }),
      'light.left': entity('on'),
      'light.right': entity('unavailable'),
    },
  });
  expect(await home.triggerScene('movie')).toMatchObject({ status: 'activated', total: 1, applied: 1 });
});

it('does not run a scene of which nothing can follow', async () => {
  const { home, other } = await meetConnected({
    entities: { 'scene.movie': movie, 'light.lamp': entity('unavailable') },
  });
  expect(await home.triggerScene('movie')).toMatchObject({ total: 2, applied: 0 });
  expect(callsOf(other.commands)).toEqual([]);
});

it('does not run an unavailable scene, of which Home Assistant would say that it worked', async () => {
  const { home, other } = await meetConnected({ entities: { 'scene.movie': entity('unavailable') } });
  await expect(home.triggerScene('movie')).rejects.toMatchObject({ failure: 'away' });
  expect(callsOf(other.commands)).toEqual([]);
});

it('knows no scene that is not there', async () => {
  const { home, other } = await meetConnected({ entities: { 'scene.movie': movie } });
  expect(await home.triggerScene('evening')).toBeNull();
  expect(callsOf(other.commands)).toEqual([]);
});

it('takes it for accepted where a scene does not say what it sets', async () => {
  const { home } = await meetConnected({ entities: { 'scene.bright': entity('unknown') } });
  expect(await home.triggerScene('bright')).toMatchObject({ status: 'accepted', total: 0, unreachable: [] });
});

it('tells that Home Assistant refused', async () => {
  const error = { code: 'home_assistant_error', message: 'the light is on strike' };
  const { home } = await meetConnected({
    entities: { 'scene.bright': entity('unknown') },
    answer: ({ type }) => (type === 'call_service' ? { type: 'result', success: false, error } : undefined),
  });
  await expect(home.triggerScene('bright')).rejects.toMatchObject({ failure: 'refused' });
});

it('gives up the connection over which a scene got no answer, so that it cannot run late', async () => {
  const { home, other, until, untilConnected } = await meetConnected({
    entities: { 'scene.bright': entity('unknown') },
    timings: { answerMs: 300 },
    answer: ({ type }) => (type === 'call_service' ? null : undefined),
  });
  await expect(home.triggerScene('bright')).rejects.toMatchObject({ failure: 'slow' });
  await until(() => other.logins.length === 2);
  await untilConnected();
  expect(callsOf(other.commands)).toHaveLength(1);
});

it('does not know what became of a scene where the connection is lost before the answer, nor runs it again', async () => {
  const { home, other, untilConnected } = await meetConnected({
    entities: { 'scene.bright': entity('unknown') },
    answer: ({ type }) => (type === 'call_service' ? null : undefined),
  });
  const running = expect(home.triggerScene('bright')).rejects.toMatchObject({ failure: 'slow' });
  await other.untilCommand('call_service');
  other.drop();
  await running;
  await untilConnected();
  expect(callsOf(other.commands)).toHaveLength(1);
});
