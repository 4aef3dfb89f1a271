import type { ScaleLoad } from './measure.ts';
import type { Outage } from './outage.ts';

/** What must not be of what workers bore, in a few words each: what was lost, doubled or run twice. Empty: nothing was. */
export function problemsOfLoad({
  presses,
  scenes,
}: Pick<ScaleLoad, 'presses' | 'scenes'>): readonly string[] {
  const twice = scenes.reduce((all, each) => all + Math.max(0, each.scenesRun - each.scenes), 0);
  return toProblems({
    'presses lost': presses.pressesLost,
    'presses not told of': presses.pressesUntold,
    'presses doubled': presses.pressesDoubled,
    'scenes run twice': twice,
  });
}

/** The same of what came of it that a worker was gone. What nobody was there to answer is lost, and no problem. */
export function problemsOfOutage(outage: Outage): readonly string[] {
  const { oldEpochs } = outage;
  return toProblems({
    'presses lost': outage.pressesLost,
    'presses not told of': outage.pressesUntold,
    'presses doubled': outage.pressesDoubled,
    'scenes run twice': outage.scenesTwice,
    'scenes run of which nobody was told': outage.scenesUntold,
    'settings lost': outage.settingsLost,
    'writes taken by an epoch that had passed on': oldEpochs.tried - oldEpochs.refused,
  });
}

function toProblems(found: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(found).flatMap(([what, times]) => (times > 0 ? [`${times} ${what}`] : []));
}
