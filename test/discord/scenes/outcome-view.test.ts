import { expect, it } from 'vitest';
import { toOutcomeReply } from '../../../src/discord/scenes/outcome-view.ts';
import type { NamedOutcome } from '../../../src/household/scenes/run-scene.ts';
import { languages } from '../../../src/messages/catalogue.ts';

const told: NamedOutcome = {
  sceneId: 'x',
  sceneName: 'Unlock front door',
  status: 'activated',
  total: 1,
  applied: 1,
  unreachable: [],
  triggeredAt: null,
};

const textOf = (outcome: Partial<NamedOutcome>, tag: keyof typeof languages = 'en') =>
  JSON.stringify(toOutcomeReply({ ...told, ...outcome }, languages[tag]));

it.each([
  ['en', '✅ **Unlock front door**: done, 1 device set.'],
  ['de', '✅ **Unlock front door**: erledigt, 1 Gerät eingestellt.'],
  ['fr', '✅ **Unlock front door**\u00a0: c’est fait, 1 appareil réglé.'],
  ['es', '✅ **Unlock front door**: hecho, 1 dispositivo ajustado.'],
  ['it', '✅ **Unlock front door**: fatto, 1 dispositivo impostato.'],
  ['nl', '✅ **Unlock front door**: gedaan, 1 apparaat ingesteld.'],
  ['pt', '✅ **Unlock front door**: feito, 1 dispositivo ajustado.'],
  ['pl', '✅ **Unlock front door**: zrobione, 1 urządzenie ustawione.'],
] as const)('says in %s of any scene, an order by its name too, that it is done', (tag, text) => {
  expect(textOf({}, tag)).toContain(text);
});

const OUTCOMES: readonly (readonly [Partial<NamedOutcome>, string])[] = [
  [{ applied: 4, total: 4 }, ': done, 4 devices set.'],
  [{ applied: 0, total: 0 }, ': done.'],
  [{ applied: null, total: null }, ': done.'],
  [
    { status: 'partial', applied: 3, total: 4, unreachable: ['Lamp'] },
    ': done in part, 3 of 4 devices set.\\nNot',
  ],
  [{ status: 'partial', applied: null, total: null }, ': done in part.'],
  [{ status: 'accepted', applied: 0, total: 3 }, ': asked of the hub, which cannot say'],
];

it.each(OUTCOMES)('says what came of %j', (outcome, text) => {
  expect(textOf(outcome)).toContain(`**Unlock front door**${text}`);
});

it.each(Object.keys(languages) as (keyof typeof languages)[])(
  'makes in %s no state of what was done, and speaks of no devices where none were set',
  tag => {
    for (const [outcome] of OUTCOMES)
      expect(textOf(outcome, tag)).toMatch(/\*\*Unlock front door\*\*\u00a0?: /);
    expect(textOf({ applied: 0 }, tag)).not.toMatch(/\b0\b/);
  },
);

it.each([
  [{ triggeredAt: null }, false],
  [{ triggeredAt: new Date(5), applied: 0 }, false],
  [{ triggeredAt: new Date(5) }, true],
  [{ triggeredAt: new Date(5), status: 'accepted', applied: null }, true],
] as const)('offers of %j which devices it was: %s', (outcome, offered) => {
  expect(textOf(outcome).includes('scene:which:5')).toBe(offered);
});
