import { describe, expect, it } from 'vitest';
import type { DeviceWords, HomeWords } from '../../../src/intents/questions/contract.ts';
import { about } from './about.ts';

const device = (
  id: string,
  type: string,
  room: string | null,
  name: string,
  ...told: string[]
): DeviceWords => ({ id, type, room, name, state: told.map(each => ({ name: each })) });
const home = (...devices: DeviceWords[]): HomeWords => ({ devices, automations: [], scenes: [] });

const window = device('window', 'sensor', 'Garage', 'Garage window', 'contact');
const freezer = device('freezer', 'sensor', 'Garage', 'Freezer', 'contact', 'temperature');
const blind = device('blind', 'cover', 'Garage', 'Garage blind', 'position');

describe('a question about the garage', () => {
  it.each([
    ['is typed so', device('door', 'garage_door', 'Garage', 'Left', 'position')],
    ['is called so', device('door', 'cover', null, 'Garage door', 'position')],
    ['is called so in another language', device('door', 'cover', null, 'Garagentor', 'position')],
    ['is a cover of that name', device('door', 'cover', 'Outside', 'Garage', 'position')],
    ['is a cover that stands there', device('door', 'cover', 'Garage', 'Main cover', 'position')],
    ['is a contact of that name', device('door', 'sensor', 'Garage', 'Garage door contact', 'contact')],
    ['is a contact that stands there', device('door', 'sensor', 'Garage', 'Contact 4', 'contact')],
  ])('means its door, which %s, and not its window', (_how, door) => {
    for (const text of ['is the garage closed?', 'is the garage open?', 'ist die Garage zu?']) {
      expect(about(text, home(window, freezer, blind, door))).toMatch(/^(position|contact) door$/);
    }
  });

  it('means every one of its doors', () => {
    const left = device('left', 'garage_door', 'Garage', 'Left', 'position');
    const right = device('right', 'garage_door', 'Garage', 'Right', 'contact');
    expect(about('is the garage closed?', home(left, window, right))).toMatch(/left right$/);
  });

  it('is not answered by its window alone', () => {
    expect(about('is the garage closed?', home(window, freezer, blind))).toBe('unknown');
    expect(about('is the garage window closed?', home(window, freezer, blind))).toBe('contact window');
  });

  it('looks at a lock where it asks for one', () => {
    const lock = device('lock', 'lock', 'Garage', 'Side door', 'locked');
    expect(about('is the garage locked?', home(window, lock))).toBe('locked lock');
    expect(about('is the garage locked?', home(window))).toBe('unknown');
  });
});

describe('a question about the house', () => {
  const front = device('front', 'lock', 'Hall', 'Front door', 'locked');
  const gate = device('gate', 'gate', 'Drive', 'Gate', 'position');
  const car = device('car', 'lock', null, 'Car', 'locked');
  const all = home(window, freezer, blind, front, gate, car);

  it('asks whether it is locked of locks alone, and is honest where there are none', () => {
    expect(about('is the house locked?', all)).toBe('locked front');
    expect(about('is the house locked?', home(window, freezer))).toBe('unknown');
  });

  it('asks whether it is closed of doors, windows and gates, not of a freezer or blinds', () => {
    expect(about('is the house closed?', all)).toBe('contact gate window');
    expect(about('ist das Haus zu?', all)).toBe('contact gate window');
  });
});

describe('a cover', () => {
  it.each([
    ['cover', 'Bedroom', 'Velux window', 'window'],
    ['cover', 'Drive', 'Gate', 'gate'],
    ['cover', 'Bedroom', 'Left', 'blind'],
    ['cover', 'Bedroom', 'Window shutter', 'blind'],
    ['blind', 'Bedroom', 'Window', 'blind'],
    ['window', 'Bedroom', 'Skylight 2', 'window'],
    ['door', 'Bedroom', 'Wardrobe', 'door'],
  ])('of type %s in the %s, called %s, is a %s', (type, room, name, noun) => {
    const asked = home(device('it', type, room, name, 'position'));
    const kinds = ['blind', 'window', 'door', 'gate'];
    const found = kinds.filter(kind => about(`is the ${kind} closed?`, asked) === 'position it');
    expect(found).toContain(noun);
    expect(found.includes('blind')).toBe(noun === 'blind');
  });
});
