import { describe, expect, it } from 'vitest';
import { linkScenes } from '../../../src/intents/situations/scene-links.ts';
import { SITUATIONS } from '../../../src/intents/situations/situations.ts';
import { doAll } from '../../../src/process/steps.ts';
import { judgeRows } from '../../support/judge-rows.ts';

/** The situations, by their first names, that a scene of this name is for. */
function situationsOf(name: string): string[] {
  return doAll(linkScenes([{ id: 'scene_1', name, phrases: [] }])).flatMap((scenes, at) =>
    scenes.length > 0 ? (SITUATIONS.names[at]?.[0] ?? []) : [],
  );
}

describe('a scene is for a situation by its name', () => {
  it('where it is called as a household calls it', () =>
    judgeRows(
      [
        ['Cinema', 'movie'],
        ['Kinoabend', 'movie'],
        ['Soirée film', 'movie'],
        ['Noche de cine', 'movie'],
        ['Gute Nacht', 'good night'],
        ['Buonanotte', 'good night'],
        ['Welterusten', 'good night'],
        ['Frühstück', 'breakfast'],
        ['Leseecke', 'reading'],
        ['Gemütlich', 'cozy'],
        ['Vacaciones', 'vacation'],
        ['Alles aus', 'all off'],
        ['Weihnachtsbaum', 'christmas'],
      ],
      ([name, situation]) => {
        expect(situationsOf(name)).toContain(situation);
      },
    ));

  it.each([
    ['Our own cinema', 'movie'],
    ['The big party', 'party'],
    ['Reading by the window', 'reading'],
  ])('called so among other words: %s', (name, situation) => {
    expect(situationsOf(name)).toContain(situation);
  });

  it.each([
    ['Frühstückslicht', 'breakfast'],
    ['Filmecke', 'movie'],
    ['Partylicht', 'party'],
  ])('called so in a compound: %s', (name, situation) => {
    expect(situationsOf(name)).toContain(situation);
  });

  it('by its whole name where that is one: a night light is not for going to bed', () => {
    expect(situationsOf('Night light')).toEqual(['night light']);
    expect(situationsOf('Leaving home')).not.toContain('welcome home');
  });

  it.each(['Kitchen off', 'Heizung aus', 'Scene 17', 'Blue', ''])('and is else for none: "%s"', name => {
    expect(situationsOf(name)).toEqual([]);
  });

  it('puts the scene first that is called most like it', () => {
    const scenes = ['Big dinner', 'Dinner', 'Mealtime'].map(name => ({ id: name, name, phrases: [] }));
    const links = doAll(linkScenes(scenes))[SITUATIONS.names.findIndex(([first]) => first === 'dinner')];
    expect(links).toEqual([1, 2, 0]);
  });

  it('reads ids where a scene has no name', () => {
    const at = SITUATIONS.names.findIndex(([first]) => first === 'movie');
    expect(doAll(linkScenes([{ id: 'movie_night', phrases: [] }]))[at]).toEqual([0]);
  });
});
