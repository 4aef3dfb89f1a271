import { describe, expect, it } from 'vitest';
import { toDeviceAnswer } from '../../../src/discord/sentences/device-answer.ts';
import type { HubDevice } from '../../../src/hub/model.ts';
import { createQuestions } from '../../../src/intents/questions/questions.ts';
import { languages } from '../../../src/messages/catalogue.ts';

function toThermometer(room: string, value: number): HubDevice {
  return {
    id: room,
    name: `${room} sensor`,
    type: 'sensor',
    room,
    availability: 'online',
    state: [{ name: 'temperature', value, unit: '°C' }],
    lastChanged: null,
    lastSeen: null,
  };
}

const HOME = [
  toThermometer('Bedroom', 18.5),
  toThermometer('Kitchen', 22),
  toThermometer('Upstairs', 20),
  toThermometer('Downstairs', 21),
  toThermometer('Fridge', 4),
];
const questions = createQuestions();

/** The rooms of an answer, in its order. */
function rooms(text: string): string {
  const question = questions.read(text);
  const found = question && questions.find(question, { devices: HOME, automations: [], scenes: [] });
  if (!question || found?.about !== 'devices') return `nothing of devices: ${found?.about}`;
  const devices = HOME.filter(({ id }) => found.ids.includes(id));
  const answer = toDeviceAnswer(question, { ...found, devices }, languages.en);
  return [...answer.matchAll(/\*\*(\S+) sensor\*\*/g)].map(([, room]) => room).join(' ');
}

const WARMEST = 'Kitchen Downstairs Upstairs Bedroom';
const COLDEST = 'Bedroom Upstairs Downstairs Kitchen';

describe('what is warmer or colder is answered in that order, beside what it is held against', () => {
  it.each([
    ['is it warmer upstairs?', WARMEST],
    ['is it colder upstairs?', COLDEST],
    ['which room is the coldest?', COLDEST],
    ['where is it warmest?', WARMEST],
    ['is it warmer upstairs than downstairs?', 'Downstairs Upstairs'],
    ['is the bedroom colder than the kitchen?', 'Bedroom Kitchen'],
    ['is it warmer in the kitchen or the bedroom?', 'Kitchen Bedroom'],
    ['is the kitchen warmer than 20?', 'Kitchen'],
    ['how warm is it upstairs?', 'Upstairs'],
    ['ist es oben wärmer?', WARMEST],
    ['ist es im Schlafzimmer kälter als in der Küche?', 'Bedroom Kitchen'],
    ['welches Zimmer ist am kältesten?', COLDEST],
    ['wo ist es am wärmsten?', WARMEST],
    ['fait-il plus chaud en haut ?', WARMEST],
    ['quelle pièce est la plus froide ?', COLDEST],
    ['¿hace más calor arriba?', WARMEST],
    ['¿qué habitación está más fría?', COLDEST],
    ['fa più caldo di sopra?', WARMEST],
    ['qual è la stanza più fredda?', COLDEST],
    ['is het boven warmer?', WARMEST],
    ['welke kamer is het koudst?', COLDEST],
    ['está mais quente lá em cima?', WARMEST],
    ['qual quarto está mais frio?', COLDEST],
    ['czy na górze jest cieplej?', WARMEST],
    ['w którym pokoju jest najzimniej?', COLDEST],
  ])('%s', (text, expected) => {
    expect(rooms(text)).toBe(expected);
  });
});
