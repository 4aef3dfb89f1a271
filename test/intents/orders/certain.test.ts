import { expect, test } from 'vitest';
import type { Context } from '../../../src/intents/contract.ts';
import { languageOf } from '../../../src/intents/language-of.ts';
import type { OrderDecision, OrderedDevice, Value } from '../../../src/intents/orders/contract.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const { orders } = languageOf('every');

function device(
  id: string,
  type: string,
  [name, room]: readonly [name: string, room: string],
  takes: Readonly<Record<string, readonly Value[]>>,
): OrderedDevice {
  const taken = Object.entries(takes).map(([capability, values]) => ({ capability, values }));
  return { id, name, room, type, state: taken.map(each => ({ name: each.capability })), takes: taken };
}

const house = [
  device('landing', 'light', ['Landing light', 'Landing'], { on: [], brightness: [] }),
  device('telly', 'media_player', ['Telly', 'Lounge'], { on: [], volume: [] }),
  device('gp_lamp', 'light', ["Grandpa's lamp", "Grandpa's room"], { on: [], brightness: [] }),
  device('gp_tv', 'media_player', ["Grandpa's TV", "Grandpa's room"], { on: [], volume: [] }),
  device('barn_fan', 'fan', ['Barn fan', 'Barn'], { on: [], mode: ['low', 'high', 'max'] }),
  device('blind', 'blind', ['Blind', 'Kitchen'], { position: [] }),
  device('blind_tom', 'blind', ["Tom's blind", "Tom's room"], { position: [] }),
  device('front', 'lock', ['Porta', 'Hall'], { locked: [] }),
  device('guard', 'alarm', ['Alarm', 'Hall'], { armed: ['disarmed', 'armed_away'] }),
  device('office', 'light', ['Desk lamp', 'Office'], { on: [], brightness: [] }),
  device('dishes', 'other', ['Spülmaschine', 'Kitchen'], { on: [], mode: ['eco'] }),
  device('max_light', 'light', ['Ceiling light', 'Attic'], { on: [], brightness: [] }),
  device('sonos', 'media_player', ['Sonos', 'Attic'], { on: [], volume: [] }),
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
  // Words for different places are one to questions, and none to orders.
  ['ambient', 'landing light on', 'landing on=true'],
  ['ambient', 'hallway light on', 'ask landing on=true'],
  // What is said is a speaker, and a TV has a volume.
  ['addressed', 'lounge telly down a bit', 'telly volume-'],
  ['addressed', 'everything down in the attic', 'ask max_light brightness-, sonos volume-'],
  // His is where his lamp is; nobody was spoken of.
  ['ambient', 'grandpas lamp and his tv off', 'gp_lamp on=false, gp_tv on=false'],
  ['addressed', 'her tv off please', 'which'],
  // Whose room that is, nothing says.
  ['addressed', 'lamp in our room to 30', 'which'],
  // A home's own word for a mode goes before what it may mean.
  ['ambient', 'barn fan to max', 'barn_fan on=true, barn_fan mode=max'],
  ['ambient', 'barn fan to high', 'barn_fan on=true, barn_fan mode=high'],
  // One is called no more than that, and there are others.
  ['addressed', 'blind down', 'which'],
  ['addressed', 'kitchen blind down', 'blind position=0'],
  // A gate is no slip for a door.
  ['addressed', 'abre o portão', '-'],
  ['addressed', 'abre a porta', 'front locked=false'],
  ['addressed', 'fecha a porta', 'front locked=true'],
  // To set an alarm off may be to have it howl.
  ['addressed', 'set the alarm off', 'ask guard armed=disarmed'],
  // A number, of which nothing says what it is of.
  ['addressed', '23 in the office please', 'ask office brightness=23'],
  ['addressed', 'desk lamp to 23', 'office brightness=23'],
  // What is not understood of one order makes all of it a question.
  ['addressed', 'attic spots full', 'which'],
  ['ambient', 'sonos at 30, cupboard leds green', 'offer sonos volume=30'],
  ['addressed', 'desk lamp to 30 and lose the sofa lamp', 'ask office brightness=30, office on=false'],
  ['addressed', 'desk lamp off and leave the landing light on 20', 'office on=false, landing brightness=20'],
  // Without a verb it may all be told.
  ['ambient', 'desk lamp on the whole blessed day', '-'],
  // Where it glares, nothing is set.
  ['ambient', "Tom's blind halb runter, es blendet so auf dem Telly", 'blind_tom position=50'],
  // Many say so of lamps.
  ['addressed', 'close the desk lamp', 'office on=false'],
  // Spoken to, it asks what it does not quite understand.
  ['addressed', 'zap the spüli over to eco', 'ask dishes mode=eco'],
];

test('what an order leaves uncertain is no more than asked about', () =>
  judgeRows(rows, ([context, text, outcome]) => {
    expect(toOutcome(orders.decide(text, context, house))).toBe(outcome);
  }));

test('a TV is no speaker, and a bedroom no guest bedroom', () => {
  const other = [
    device('tv', 'media_player', ['TV', 'Lounge'], { on: [], volume: [] }),
    device('guest', 'blind', ['Blind', 'Guest bedroom'], { position: [] }),
    device('bed', 'light', ['Lamp', 'Bedroom'], { on: [] }),
  ];
  expect(toOutcome(orders.decide('lounge speaker louder', 'addressed', other))).toBe('ask tv volume+');
  expect(toOutcome(orders.decide('bedroom blind down', 'addressed', other))).toBe('-');
});

const other = [
  device('hive', 'climate', ['Hive', 'Landing'], { target_temperature: [] }),
  device('hall', 'light', ['Hall light', 'Hall'], { on: [] }),
  device('stairs', 'light', ['Landing light', 'Landing'], { on: [] }),
  device('pool_pump', 'outlet', ['Pool pump', 'Pool'], { on: [] }),
  device('gate', 'lock', ['Garden gate', 'Garden'], { locked: [] }),
  device('cool', 'climate', ["Granny's aircon", 'Annex'], {
    target_temperature: [],
    mode: ['cool', 'heat', 'dry'],
  }),
  device('stove', 'climate', ["Tess's heater", "Tess's room"], { on: [], target_temperature: [] }),
  device('rug', 'vacuum', ['Wall-Eat', 'Study'], { mode: ['cleaning', 'paused', 'docked'] }),
  device('awning', 'blind', ['Markise Terrasse', 'Garten'], { position: [] }),
  device('box', 'media_player', ['Enceinte', 'Study'], { on: [], volume: [] }),
];

test('what depends on the home is settled by what it has', () =>
  judgeRows<readonly [Context, string, string]>(
    [
      // The landing is a hall as well, and is not what is left out.
      ['addressed', 'all the lights off but the hall', 'stairs on=false'],
      ['addressed', 'alle Lichter aus außer hall', 'stairs on=false'],
      // What stands in front need not be of the order.
      ['addressed', 'pool people here, unlock the garden gate', 'ask gate locked=false'],
      ['ambient', 'pool people here, unlock the garden gate', '-'],
      // What heats or cools is said in a list, with and without commas.
      ['addressed', "granny's aircon: heat, 24", 'cool mode=heat, cool target_temperature=24'],
      ['addressed', "granny's aircon heat 24", 'cool mode=heat, cool target_temperature=24'],
      ['addressed', "granny's aircon on 22 cool", 'cool mode=cool, cool target_temperature=22'],
      ['addressed', "tess's heater heat 21", 'stove target_temperature=21'],
      // What nobody says of Celsius is Fahrenheit, and asked about where its letter is not there.
      ['addressed', 'hive to 68F', 'hive target_temperature=20'],
      ['addressed', 'hive to 70', 'ask hive target_temperature=21'],
      ['ambient', 'landing 75', '-'],
      // A vacuum is told to clean by its name, and somebody else by what is to be cleaned.
      ['addressed', 'wall-eat, clean this up', 'rug mode=cleaning'],
      ['ambient', 'clean the study', '-'],
      ['ambient', 'wall-eat needs to go back to his dock', 'rug mode=docked'],
      // Letters that are written twice, or once, and articles that are written with their word.
      ['addressed', 'markise terasse halb', 'awning position=50'],
      ['addressed', 'baisse lenceinte', 'box volume-'],
    ],
    ([context, text, outcome]) => {
      expect(toOutcome(orders.decide(text, context, other))).toBe(outcome);
    },
  ));

test('a heater that takes 70 °C is not told in Fahrenheit', () => {
  const takes = [{ capability: 'target_temperature', maximum: 80 }];
  const boiler = { id: 'tank', name: 'Tank', room: 'Cellar', type: 'climate', state: [], takes };
  expect(toOutcome(orders.decide('tank to 70 degrees', 'addressed', [boiler]))).toBe(
    'tank target_temperature=70',
  );
});

test('a step that says how much is asked about: it may be by so much, or to it', () =>
  judgeRows<readonly [string, string]>(
    [
      ['turn up the desk lamp 10', 'ask office brightness=10'],
      ['turn the lounge telly up 10', 'ask telly volume=10'],
      ['Desk lamp 10 % dunkler', 'ask office brightness=10'],
      ['turn the lounge telly up to 10', 'telly volume=10'],
      ['Desk lamp dunkler auf 20 %', 'office brightness=20'],
      ['dim the desk lamp by 20 %', 'ask office brightness=20'],
      ['lower the kitchen blind by 20 percent', 'ask blind position=80'],
      ['turn up the desk lamp by ten percent', 'ask office brightness=10'],
    ],
    ([text, outcome]) => {
      expect(toOutcome(orders.decide(text, 'addressed', house))).toBe(outcome);
    },
  ));

test('what is hers stays hers in all of an order', () => {
  const heated = other.filter(({ id }) => id !== 'cool');
  const decision = orders.decide('her heater on and set it to 19', 'addressed', heated);
  expect(toOutcome(decision)).toBe('stove on=true, stove target_temperature=19');
});
