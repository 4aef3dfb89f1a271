import { expect, it } from 'vitest';
import { toOutcomeReply } from '../../../src/discord/scenes/outcome-view.ts';
import type { SceneEffect } from '../../../src/guilds/model.ts';
import type { NamedOutcome } from '../../../src/household/scenes/named-outcome.ts';
import { languages } from '../../../src/messages/catalogue.ts';

const told: NamedOutcome = {
  sceneId: 'x',
  sceneName: 'Unlock front door',
  status: 'activated',
  total: 1,
  applied: 1,
  unreachable: [],
  triggeredAt: null,
  effects: [],
};

const textOf = (outcome: Partial<NamedOutcome>, tag: keyof typeof languages = 'en') =>
  JSON.stringify(toOutcomeReply({ ...told, ...outcome }, null, languages[tag]));

it.each([
  ['en', '✅ **Unlock front door**: 1 device set.'],
  ['de', '✅ **Unlock front door**: 1 Gerät eingestellt.'],
  ['fr', '✅ **Unlock front door**\u00a0: 1 appareil réglé.'],
  ['es', '✅ **Unlock front door**: 1 dispositivo ajustado.'],
  ['it', '✅ **Unlock front door**: 1 dispositivo impostato.'],
  ['nl', '✅ **Unlock front door**: 1 apparaat ingesteld.'],
  ['pt', '✅ **Unlock front door**: 1 dispositivo ajustado.'],
  ['pl', '✅ **Unlock front door**: 1 urządzenie ustawione.'],
] as const)('counts in %s the devices of any scene, an order by its name too', (tag, text) => {
  expect(textOf({}, tag)).toContain(text);
});

const OUTCOMES: readonly (readonly [Partial<NamedOutcome>, string])[] = [
  [{ applied: 4, total: 4 }, ': 4 devices set.'],
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

type Words = Readonly<Partial<Record<SceneEffect['does'], string>>>;
const DID: Readonly<Record<keyof typeof languages, Words>> = {
  en: {
    unlocks: '**Door** unlocked.',
    opens: '**Door** opened.',
    disarms: '**Door** disarmed.',
    turns_on: '**Door** on.',
    turns_off: '**Door** off.',
    arms: '**Door** armed.',
    locks: '**Door** locked.',
    closes: '**Door** closed.',
  },
  de: {
    unlocks: '**Door** entriegelt.',
    opens: '**Door** geöffnet.',
    disarms: '**Door** ausgeschaltet.',
    turns_on: '**Door** an.',
    turns_off: '**Door** aus.',
    arms: '**Door** scharf geschaltet.',
    locks: '**Door** verriegelt.',
    closes: '**Door** geschlossen.',
  },
  fr: {
    unlocks: 'J’ai déverrouillé **Door**.',
    opens: 'J’ai ouvert **Door**.',
    disarms: 'J’ai désactivé **Door**.',
    turns_on: '**Door**\u00a0: en marche.',
    turns_off: '**Door**\u00a0: à l’arrêt.',
    arms: 'J’ai armé **Door**.',
    locks: 'J’ai verrouillé **Door**.',
    closes: 'J’ai fermé **Door**.',
  },
  es: {
    unlocks: 'He desbloqueado **Door**.',
    opens: 'He abierto **Door**.',
    disarms: 'He desactivado **Door**.',
    turns_on: '**Door**: en marcha.',
    turns_off: 'He apagado **Door**.',
    arms: 'He activado **Door**.',
    locks: 'He bloqueado **Door**.',
    closes: 'He cerrado **Door**.',
  },
  it: {
    unlocks: 'Ho sbloccato **Door**.',
    opens: 'Ho aperto **Door**.',
    disarms: 'Ho disattivato **Door**.',
    turns_on: '**Door**: in funzione.',
    turns_off: 'Ho spento **Door**.',
    arms: 'Ho inserito **Door**.',
    locks: 'Ho bloccato **Door**.',
    closes: 'Ho chiuso **Door**.',
  },
  nl: {
    unlocks: '**Door** van het slot.',
    opens: '**Door** geopend.',
    disarms: '**Door** uitgeschakeld.',
    turns_on: '**Door** aan.',
    turns_off: '**Door** uit.',
    arms: '**Door** ingeschakeld.',
    locks: '**Door** op slot.',
    closes: '**Door** gesloten.',
  },
  pt: {
    unlocks: 'Destranquei **Door**.',
    opens: 'Abri **Door**.',
    disarms: 'Desativei **Door**.',
    turns_on: '**Door**: em funcionamento.',
    turns_off: 'Desliguei **Door**.',
    arms: 'Armei **Door**.',
    locks: 'Tranquei **Door**.',
    closes: 'Fechei **Door**.',
  },
  pl: {
    unlocks: 'Odblokowano: **Door**.',
    opens: 'Otwarto: **Door**.',
    disarms: 'Wyłączono: **Door**.',
    turns_on: 'Włączono: **Door**.',
    turns_off: 'Wyłączono: **Door**.',
    arms: 'Uzbrojono: **Door**.',
    locks: 'Zablokowano: **Door**.',
    closes: 'Zamknięto: **Door**.',
  },
};
const TAGS = Object.keys(languages) as (keyof typeof languages)[];
const DEEDS = Object.keys(DID.en) as SceneEffect['does'][];

it.each(TAGS)('says in %s what a scene of one device did, where that is known', tag => {
  for (const does of DEEDS)
    expect(textOf({ effects: [{ does, name: 'Door' }] }, tag)).toContain(`"✅ ${DID[tag][does]}"`);
});

it.each(TAGS)(
  'names in %s beside the count of several what became of locks, ways in and alarms, and only that',
  tag => {
    const effects = DEEDS.map(does => ({ does, name: 'Door' }));
    const { unlocks, opens, disarms, arms, locks, closes } = DID[tag];
    const count = textOf({ applied: 9, total: 9 }, tag);
    const text = textOf({ applied: 9, total: 9, effects }, tag);
    expect(text).toBe(count.replace('."', `. ${[unlocks, opens, disarms, arms, locks, closes].join(' ')}"`));
  },
);

it('names as many as somebody reads', () => {
  const effects = [1, 2, 3, 4, 5, 6, 7, 8].map(at => ({ does: 'unlocks' as const, name: `*${at}*` }));
  const text = textOf({ applied: 8, total: 8, effects });
  expect(text).toContain(String.raw`: 8 devices set. **\\*1\\*** unlocked. **\\*2\\*** unlocked.`);
  expect(text).toContain(String.raw`**\\*6\\*** unlocked. +2"`);
});

const UNLOCKS: readonly SceneEffect[] = [{ does: 'unlocks', name: 'Door' }];

it.each<Partial<NamedOutcome>>([
  { effects: [{ does: 'touches', name: 'Door' }] },
  { effects: [{ does: 'sets', name: 'Door' }] },
  { effects: UNLOCKS, applied: 0, total: 0 },
  { effects: UNLOCKS, applied: 0 },
  { effects: UNLOCKS, applied: null, total: null },
  { effects: UNLOCKS, applied: 1, total: null },
  { effects: UNLOCKS, applied: 1, total: 2 },
  { effects: UNLOCKS, status: 'partial', applied: 1, total: 2, unreachable: ['Lamp'] },
  { effects: UNLOCKS, status: 'accepted' },
])('claims nothing that is not known to have been done: %j', outcome => {
  for (const tag of TAGS) expect(textOf(outcome, tag)).toBe(textOf({ ...outcome, effects: [] }, tag));
});

it.each(TAGS)('makes in %s no state of what was done, and speaks of no devices where none were set', tag => {
  for (const [outcome] of OUTCOMES)
    expect(textOf(outcome, tag)).toMatch(/\*\*Unlock front door\*\*\u00a0?: /);
  expect(textOf({ applied: 0 }, tag)).not.toMatch(/\b0\b/);
});

it.each([
  [{ triggeredAt: null }, false],
  [{ triggeredAt: new Date(5), applied: 0 }, false],
  [{ triggeredAt: new Date(5) }, true],
  [{ triggeredAt: new Date(5), status: 'accepted', applied: null }, true],
] as const)('offers of %j which devices it was: %s', (outcome, offered) => {
  expect(textOf(outcome).includes('scene:which:5')).toBe(offered);
});
