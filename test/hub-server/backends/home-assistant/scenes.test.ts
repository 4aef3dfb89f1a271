import { expect, it } from 'vitest';
import type { Command } from '../../../support/scripted-home-assistant.ts';
import { entity, meetConnected } from './meet.ts';

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
    unreachable: ['light_sold', 'blind'],
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
