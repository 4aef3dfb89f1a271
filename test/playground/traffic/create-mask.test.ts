import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMask } from '../../../src/playground/traffic/create-mask.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const CANARY = 'hc_canary_5f3e9a7b';

it('conceals what is secret', () =>
  judgeRows(
    [
      ['a header', { authorization: `Bearer ${CANARY}` }, { authorization: 'Bearer ••••••' }],
      ['a header of another spelling', { 'Set-Cookie': CANARY }, { 'Set-Cookie': '••••••' }],
      ['the token of an interaction', { d: { token: CANARY } }, { d: { token: '••••••' } }],
      [
        'an input of a form',
        { custom_id: 'key', value: CANARY, type: 4 },
        { custom_id: 'key', value: '••••••', type: 4 },
      ],
      ['an option of a command', { name: 'password', value: CANARY }, { name: 'password', value: '••••••' }],
      ['a hub’s key by its form', `so hck_${'a1B2'.repeat(12)} it is`, 'so •••••• it is'],
      ['the credentials of an address', 'mqtt://me:pass@broker:1883', 'mqtt://••••••@broker:1883'],
      ['a key in a query', `/devices?api_key=${CANARY}&x=1`, '/devices?api_key=••••••&x=1'],
    ],
    ([_, value, expected]) => {
      expect(createMask().conceal(value)).toEqual(expected);
    },
  ));

it('leaves alone what is no secret', () => {
  const value = {
    name: 'key lamp',
    id: 'key',
    list: [1, null, true],
    custom_id: 'address',
    value: 'http://hub',
  };
  expect(createMask().conceal({ value })).toEqual({ value });
});

it('leaves an empty secret empty, and a scheme readable', () => {
  expect(createMask().conceal({ password: '', authorization: `Bot ${CANARY}` })).toEqual({
    password: '',
    authorization: 'Bot ••••••',
  });
});

it('knows a secret again wherever it appears later, with and without its scheme', () => {
  const mask = createMask();
  mask.conceal({ authorization: `Bearer ${CANARY}` });

  expect(mask.conceal([`your key ${CANARY} is wrong`, { [CANARY]: 1, detail: CANARY }])).toEqual([
    'your key •••••• is wrong',
    { '••••••': 1, detail: '••••••' },
  ]);
});

it('knows those that it was created with', () => {
  expect(createMask([CANARY]).conceal(`Bot ${CANARY}`)).toBe('Bot ••••••');
});

it('never lets a known secret through, however deep it is', () => {
  const mask = createMask([CANARY]);
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const hidden = JSON.parse(JSON.stringify(value), (_, each) =>
        typeof each === 'string' ? each + CANARY : each,
      );
      expect(JSON.stringify(mask.conceal(hidden))).not.toContain(CANARY);
    }),
  );
});
