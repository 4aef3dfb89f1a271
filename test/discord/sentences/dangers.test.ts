import { describe, expect, it } from 'vitest';
import { toDeviceAnswer } from '../../../src/discord/sentences/device-answer.ts';
import type { DeviceState } from '../../../src/hub/contract.ts';
import type { HubDevice } from '../../../src/hub/model.ts';
import { readState } from '../../../src/hub/state.ts';
import { createQuestions } from '../../../src/intents/questions/questions.ts';
import { languages } from '../../../src/messages/catalogue.ts';

const told = (state: DeviceState) => readState({ availability: 'online', state: { ...state } });

function device(id: string, type: string, room: string, state: DeviceState): HubDevice {
  const name = id.charAt(0).toUpperCase() + id.slice(1).replaceAll('_', ' ');
  const seen = { availability: 'online', lastChanged: null, lastSeen: null } as const;
  return { id, name, type, room, state: told(state), ...seen };
}

const HOME = [
  device('sink_sensor', 'sensor', 'Kitchen', { water_leak: true, battery: 100 }),
  device('bath_sensor', 'sensor', 'Bathroom', { water_leak: false, battery_low: true }),
  device('hall_detector', 'sensor', 'Hall', { smoke: false, carbon_monoxide: false, gas: false }),
  device('office_climate', 'sensor', 'Office', { co2: 1240, temperature: 21, humidity: 40 }),
  device('porch_sensor', 'sensor', 'Porch', { illuminance: 320, pressure: 1013 }),
  device('guard', 'alarm', 'Hall', { armed: 'armed_away' }),
];
const questions = createQuestions();

function answer(text: string, language: keyof typeof languages, home: readonly HubDevice[] = HOME): string {
  const question = questions.read(text);
  if (!question) return 'no question';
  const found = questions.find(question, { devices: home, automations: [], scenes: [] });
  if (found.about !== 'devices') return found.about;
  const about = home.filter(({ id }) => found.ids.includes(id));
  return toDeviceAnswer(question, { ...found, devices: about }, languages[language]);
}

type Case = readonly [text: string, language: keyof typeof languages, answer: RegExp];

describe('asked about a danger, it says yes or no first', () => {
  it.each<Case>([
    ['is there a leak?', 'en', /^\*\*Yes:\*\* 💧 \*\*Kitchen: Sink sensor\*\* · \*\*Water!\*\*$/],
    ['is there a leak in the bathroom?', 'en', /^\*\*No:\*\* 📟 \*\*Bath sensor\*\* · no water$/],
    ['is there smoke?', 'en', /^\*\*No:\*\* 📟 \*\*Hall detector\*\* · no smoke$/],
    ['is there any carbon monoxide in the hall?', 'en', /^\*\*No:\*\* .* no carbon monoxide$/],
    ['gibt es ein Leck?', 'de', /^\*\*Ja:\*\* 💧 \*\*Kitchen: Sink sensor\*\* · \*\*Wasser!\*\*$/],
    ['ist irgendwo Rauch?', 'de', /^\*\*Nein:\*\* .* kein Rauch$/],
    ['y a-t-il une fuite ?', 'fr', /^\*\*Oui\s?:\*\* 💧 /],
    ['y a-t-il de la fumée ?', 'fr', /^\*\*Non.* aucune fumée$/],
    ['¿hay una fuga?', 'es', /^\*\*Sí\s?:\*\* 💧 /],
    ['¿hay humo?', 'es', /^\*\*No:\*\* .* sin humo$/],
    ["c'è una perdita?", 'it', /^\*\*Sì\s?:\*\* 💧 /],
    ["c'è fumo?", 'it', /^\*\*No:\*\* .* niente fumo$/],
    ['is er een lek?', 'nl', /^\*\*Ja\s?:\*\* 💧 /],
    ['is er rook?', 'nl', /^\*\*Nee:\*\* .* geen rook$/],
    ['há um vazamento?', 'pt', /^\*\*Sim\s?:\*\* 💧 /],
    ['há fumaça?', 'pt', /^\*\*Não:\*\* .* sem fumaça$/],
    ['czy jest wyciek?', 'pl', /^\*\*Tak\s?:\*\* 💧 /],
    ['czy jest dym?', 'pl', /^\*\*Nie:\*\* .* brak dymu$/],
  ])('%s', (text, language, expected) => {
    expect(answer(text, language)).toMatch(expected);
  });
});

it.each<Case>([
  ['CO2 in the office?', 'en', /^📟 \*\*Office climate\*\* · CO₂ 1,240 ppm$/],
  ["what's the co2 in the office?", 'en', /CO₂ 1,240 ppm$/],
  [
    'how is the air in the office?',
    'en',
    /Office climate\*\* · 21 °C · 40 % humidity · CO₂ 1,240 ppm|CO₂ 1,240 ppm.*/,
  ],
  ['wie ist die Luft im Office?', 'de', /CO₂ 1\.240 ppm/],
  ['how bright is it on the porch?', 'en', /^📟 \*\*Porch sensor\*\* · 320 lx$/],
  ['is the alarm armed?', 'en', /^\*\*Yes:\*\* 🛡️ \*\*Guard\*\* · armed \(away\)$/],
  ['is the alarm disarmed?', 'en', /^\*\*No:\*\* 🛡️ \*\*Guard\*\* · armed \(away\)$/],
  ['ist die Alarmanlage scharf?', 'de', /^\*\*Ja:\*\* 🛡️ \*\*Guard\*\* · scharf \(abwesend\)$/],
  ['are any batteries low?', 'en', /^\*\*Yes\*\*, 1 of 2 is low:\n📟 \*\*Bath sensor\*\* · 🪫 battery low$/],
])('%s', (text, language, expected) => {
  expect(answer(text, language)).toMatch(expected);
});
