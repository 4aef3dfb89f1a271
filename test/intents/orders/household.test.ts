import { expect, test } from 'vitest';
import type { Context } from '../../../src/intents/contract.ts';
import { languageOf } from '../../../src/intents/language-of.ts';
import type { OrderDecision, OrderedDevice, Taken, Value } from '../../../src/intents/orders/contract.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const { orders } = languageOf('every');

function device(
  id: string,
  type: string,
  [name, room]: readonly [name: string, room: string],
  takes: Readonly<Record<string, readonly Value[]>>,
): OrderedDevice {
  const taken = Object.entries(takes).map(
    ([capability, values]): Taken => ({ capability, ...(values.length > 0 && { values }) }),
  );
  return { id, name, room, type, state: taken.map(each => ({ name: each.capability })), takes: taken };
}

const house = [
  device('big', 'light', ['Big light', 'Basement'], { on: [], brightness: [] }),
  device('dry', 'other', ['Dehumidifier', 'Basement'], { on: [], mode: ['low', 'laundry'] }),
  device('fridge', 'outlet', ['Garage fridge', 'Basement'], { on: [] }),
  device('cam', 'camera', ['Cellar camera', 'Basement'], { on: [] }),
  device('stove', 'climate', ['Fan heater', 'Bathroom'], { on: [] }),
  device('mirror', 'light', ['Mirror', 'Bathroom'], { on: [], color: [] }),
  device('dishes', 'other', ['Dishwasher', 'Kitchen'], { on: [], mode: ['eco', 'quick'] }),
  device('fan', 'fan', ['Ventilator', 'Bedroom'], { on: [], mode: ['laag', 'hoog', '3', 'sleep'] }),
  device('samsung', 'media_player', ['Samsung', 'Den'], { on: [], volume: [], mode: ['hdmi1', 'Canal+'] }),
  device('game', 'media_player', ['Game TV', 'Den'], { on: [], volume: [], mode: ['Xbox', 'cable'] }),
  device('henry', 'vacuum', ['Henry', 'Hall'], { mode: ['cleaning', 'paused', 'docked'] }),
  device('guard', 'alarm', ['House alarm', 'Hall'], { armed: ['disarmed', 'armed_away'] }),
  device('front', 'lock', ['Front door', 'Hall'], { locked: [] }),
  device('aircon', 'climate', ['Aircon', 'Loft'], { target_temperature: [] }),
  device('ollie', 'light', ["Ollie's lamp", "Ollie's room"], { on: [], color: [] }),
];

function toOutcome(decision: OrderDecision): string {
  if (decision.decision === 'which') return 'which';
  if (!('settings' in decision)) return '-';
  const set = decision.settings.map(
    ({ deviceId, capability, to }) =>
      `${deviceId} ${capability}${'is' in to ? `=${to.is}` : to.by === 1 ? '+' : '-'}`,
  );
  return `${decision.decision === 'run' ? '' : `${decision.decision} `}${set.join(', ')}`;
}

const rows: readonly (readonly [Context, string, string])[] = [
  // Everything is whatever can be on, but what keeps food and guards; what heats is asked about.
  ['addressed', 'basement all off please', 'big on=false, dry on=false'],
  ['addressed', 'everything off in the bathroom', 'ask stove on=false, mirror on=false'],
  ['addressed', 'everything on in the bathroom', 'mirror on=true'],
  // A room that is to be something unknown, or only named, has nothing switched over.
  ['addressed', 'make the basement cosy', '-'],
  ['addressed', 'make the bathroom all cosy for us', '-'],
  ['addressed', 'mach das Schlafzimmer gemütlich', '-'],
  ['addressed', 'basement please', '-'],
  // Who thanks, has nothing cooled.
  ['addressed', 'ok cool, thanks :D', '-'],
  ['addressed', 'very cool. how was the game', '-'],
  ['addressed', 'cool the loft down', 'aircon target_temperature-'],
  // A mode is chosen, and started only where that is said.
  ['ambient', 'put the dehumidifier on laundry mode', 'dry mode=laundry'],
  ['ambient', 'dishwasher to eco', 'dishes mode=eco'],
  ['ambient', 'start the dishwasher on eco', 'dishes mode=eco, dishes on=true'],
  [
    'addressed',
    'dishwasher on, program eco, and big light off',
    'dishes on=true, dishes mode=eco, big on=false',
  ],
  // What the home calls a mode needs no verb.
  ['ambient', 'ventilator op hoog', 'fan on=true, fan mode=hoog'],
  ['ambient', 'ventilator speed 3', 'fan on=true, fan mode=3'],
  ['ambient', 'ventilator to sleep mode', 'fan on=true, fan mode=sleep'],
  ['ambient', 'game tv na xboxa', 'game mode=Xbox'],
  ['ambient', 'mets canal+ ya le match', 'samsung mode=Canal+'],
  // No half of a message is run for the whole of it.
  ['ambient', 'mirror green and the other one off there too', '-'],
  ['addressed', 'mirror green and something else off', 'ask mirror color=#00ff00'],
  // A vacuum goes by its name.
  ['ambient', 'henry go!', 'henry mode=cleaning'],
  ['addressed', 'set henry off', 'henry mode=cleaning'],
  ['addressed', 'henry back to his charger please', 'henry mode=docked'],
  ['ambient', 'Henry aspira', 'henry mode=cleaning'],
  ['addressed', 'limpia el dishwasher', '-'],
  // An alarm is armed, and asked about; at seven it is another one.
  ['addressed', 'set the alarm', 'ask guard armed=armed_away'],
  ['addressed', 'set the alarm to 7', '-'],
  ['ambient', 'disarm the alarm quick', 'ask guard armed=disarmed'],
  // What the verb is about is nothing of the home's, or somebody else is told to.
  ['ambient', 'lock up your daughters', '-'],
  ['ambient', 'lock up please', 'front locked=true'],
  ['ambient', 'Tama turn the game tv off and do your homework', '-'],
  ['ambient', 'Ollie love get up and switch the mirror off', '-'],
  ['ambient', 'nn accendere mirror', '-'],
  // Whether it can be done.
  ['ambient', 'can the mirror do green or is that only the lamp', '-'],
  ['addressed', 'can the mirror do green', '-'],
  ['ambient', 'si può mettere mirror verde o no', '-'],
  // Who hears nothing says why.
  ['ambient', 'game tv louder cant hear a thing', 'game volume+'],
  // Of two, neither is the one.
  ['ambient', 'tv off', 'which'],
  ['addressed', 'game tv off', 'game on=false'],
  ['addressed', 'mirror of', 'ask mirror on=false'],
];

test('orders of a household come to what they ask for', () =>
  judgeRows(rows, ([context, text, outcome]) => {
    expect(toOutcome(orders.decide(text, context, house))).toBe(outcome);
  }));

test('“the lamp” is one of them, though one is called no more than that', () => {
  const lamps = [
    device('plain', 'light', ['Lámpara', 'Cuarto'], { on: [] }),
    device('floor', 'light', ['Lámpara de pie', 'Salón'], { on: [] }),
  ];
  expect(toOutcome(orders.decide('enciende la lámpara', 'ambient', lamps))).toBe('which');
  expect(toOutcome(orders.decide('enciende la lámpara de pie', 'ambient', lamps))).toBe('floor on=true');
});

test('all of a room is that room alone, whatever other room has its name in its own', () => {
  const rooms = [
    device('own', 'light', ['Luz', 'Quarto'], { on: [] }),
    device('son', 'light', ['Luz', 'Quarto do Tomás'], { on: [] }),
  ];
  expect(toOutcome(orders.decide('todas as luzes do quarto apagadas', 'ambient', rooms))).toBe(
    'own on=false',
  );
});

test('what is left out is what is called so, and not all of its kind', () => {
  const lights = [
    device('ceiling', 'light', ['Luz do teto', 'Sala'], { on: [] }),
    device('lamp', 'light', ['Candeeiro', 'Sala'], { on: [] }),
    device('tv', 'media_player', ['TV', 'Sala'], { on: [] }),
  ];
  const outcome = toOutcome(orders.decide('desliga tudo na sala menos o candeeiro', 'addressed', lights));
  expect(outcome).toBe('ceiling on=false, tv on=false');
});

test('many devices are asked about, in however many orders they are named', () => {
  const rooms = ['Kitchen', 'Bedroom', 'Office'];
  const lights = rooms.flatMap(room =>
    ['Ceiling', 'Wall', 'Shelf'].map(name =>
      device(`${name} ${room}`, 'light', [`${name} light`, room], { on: [] }),
    ),
  );
  const decide = (text: string) => orders.decide(text, 'addressed', lights).decision;
  expect(decide('kitchen lights off')).toBe('run');
  expect(decide('kitchen lights off, bedroom lights off and office lights off')).toBe('ask');
  expect(decide('kitchen lights off and the bedroom lights on')).toBe('ask');
});

test('tells languages apart that are nearly one', () =>
  judgeRows(
    [
      ['sv', 'slå på värmen', 'heat on=true'],
      ['sv', 'om det blir kallt, slå på värmen', '-'],
      ['sv', 'lås dörren innan ni åker', '-'],
      ['nb', 'slå på varmen på badet', 'heat on=true'],
      ['nb', 'slå av varmen og på lyset', 'heat on=false, lamp on=true'],
      ['nb', 'tenk om lyset kunne slukke av seg selv', '-'],
      ['da', 'slå varmen til', 'heat on=true'],
      ['da', 'slå varmen fra', 'heat on=false'],
      ['da', 'hold op med at tænde og slukke lyset', '-'],
      ['da', 'lyset på 30', 'lamp brightness=30'],
    ],
    ([_tag, text, outcome]) => {
      const home = [
        device('heat', 'outlet', ['Varme', 'Bad'], { on: [] }),
        device('lamp', 'light', ['Lys', 'Gang'], { on: [], brightness: [] }),
        device('door', 'lock', ['Dør', 'Gang'], { locked: [] }),
      ];
      expect(toOutcome(orders.decide(text, 'ambient', home))).toBe(outcome);
    },
  ));
