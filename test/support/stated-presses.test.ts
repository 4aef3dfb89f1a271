import type { APIMessage } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { statedPresses } from './stated-presses.ts';

it.each([
  ['**Doorbell** pressed', 1],
  ['**Doorbell** pressed twice\n-# doorbell/button/btn\\_1', 2],
  ['**Doorbell** held', 1],
  ['**Doorbell** pressed 5 times (3 × once, 1 × twice)', 5],
  ['**Doorbell** pressed 1,203 times between 14:02 and 14:05, delivered 14:31: the bot was away', 1203],
  ['**12 presses** of 3 buttons\n**Doorbell** pressed 10 times\n… and 2 more buttons: 2 presses', 12],
  ['<@&1> **12,003 presses** of 50 buttons', 12_003],
  ['**Doorbell** pressed twice\n**1 press**, 14:02, was not told in time: Gate 1', 3],
  ['**40 presses**, between 14:02 and 14:05, were not told in time: Gate 40', 40],
  ['The broker is away.', 0],
])('reads of %j how many presses it stands for', (content, presses) => {
  expect(statedPresses({ content } as APIMessage)).toBe(presses);
});
