import { expect, test } from 'vitest';
import { languageOf } from '../../../src/intents/language-of.ts';
import type { OrderedDevice } from '../../../src/intents/orders/contract.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const { orders } = languageOf('every');

/** Two floors of a house, as a hub tells them in the household's own words. */
function houseOf(up: string, down: string): readonly OrderedDevice[] {
  const lamp = (id: string, floor: string): OrderedDevice => {
    const takes = [{ capability: 'on' }];
    return {
      id,
      name: `Zed ${id}`,
      room: `Room ${id}`,
      floor,
      type: 'light',
      state: [{ name: 'on' }],
      takes,
    };
  };
  return [lamp('one', up), lamp('two', up), lamp('three', down)];
}

test('finds all that is upstairs, and only that', () =>
  judgeRows(
    [
      ['Upstairs', 'Ground floor', 'all the lights off upstairs'],
      ['First floor', 'Ground floor', 'everything off upstairs please'],
      ['Obergeschoss', 'Erdgeschoss', 'alle Lichter oben aus'],
      ['Étage', 'Rez-de-chaussée', "éteins toutes les lumières à l'étage"],
      ['Planta alta', 'Planta baja', 'apaga todas las luces de arriba'],
      ['Primo piano', 'Piano terra', 'spegni tutte le luci di sopra'],
      ['Bovenverdieping', 'Begane grond', 'alle lampen boven uit'],
      ['Piętro', 'Parter', 'zgaś wszystkie światła na piętrze'],
      ['1. Stock', 'EG', 'im ersten Stock alle Lichter aus'],
      ['1.º andar', 'Rés-do-chão', 'desliga tudo lá em cima'],
      ['Andar de cima', 'Térreo', 'apaga todas as luzes lá em cima'],
    ],
    ([up, down, text]) => {
      const decision = orders.decide(text, 'ambient', houseOf(up, down));
      expect(decision.decision).toBe('run');
      const settings = decision.decision === 'run' ? decision.settings : [];
      expect(settings.map(({ deviceId }) => deviceId)).toEqual(['one', 'two']);
    },
  ));

test('leaves out what is to stay as it is', () => {
  const decision = orders.decide(
    'all lights off but leave zed two',
    'addressed',
    houseOf('Upstairs', 'Downstairs'),
  );
  const settings = 'settings' in decision ? decision.settings : [];
  expect(settings.map(({ deviceId }) => deviceId)).toEqual(['one', 'three']);
});

test.each([
  ['netflix on zed tv', 'netflix'],
  ['put zed tv on la1', 'la1'],
  ['zed tv on sky sport', 'sky sport'],
])('knows what a home itself calls its modes: “%s”', (text, value) => {
  const takes = [{ capability: 'mode', values: ['netflix', 'la1', 'sky sport'] }];
  const tv = {
    id: 'tv',
    name: 'Zed TV',
    room: 'Den',
    type: 'media_player',
    state: [{ name: 'mode' }],
    takes,
  };
  expect(orders.decide(text, 'addressed', [tv])).toMatchObject({
    settings: [{ deviceId: 'tv', capability: 'mode', to: { is: value } }],
  });
});

test.each([
  ['alle lampen boven uit', ['one']],
  ['lamp boven de eettafel uit', ['table']],
])('what hangs above a table is not upstairs: “%s”', (text, ids) => {
  const [one] = houseOf('boven', 'beneden').slice(0, 1);
  const table = { ...one, id: 'table', name: 'Lamp boven de eettafel', room: 'Woonkamer', floor: 'beneden' };
  const decision = orders.decide(text, 'ambient', [one, table] as readonly OrderedDevice[]);
  expect(decision).toMatchObject({ decision: 'run', settings: ids.map(deviceId => ({ deviceId })) });
});
