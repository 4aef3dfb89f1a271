import { expect, it } from 'vitest';
import type { Press } from '../../../../src/buttons/contract.ts';
import { isLate, toView } from '../../../../src/household/presses/outbox/single-press.ts';
import { newPress } from '../../../support/new-press.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const minutesBefore = (minutes: number) => new Date(noon.getTime() - minutes * 60_000);

function pressAt(pressedAt: Date | null): Press {
  return {
    ...newPress({ receivedAt: noon }),
    family: null,
    isUnknown: false,
    button: null,
    action: 'double',
    count: 2,
    pressedAt,
  };
}

it.each([
  [null, 0.9, false],
  [null, 1.1, true],
  [minutesBefore(2), 0, true],
])('knows a late press by its own time, or by when it was received', (pressedAt, minutes, late) => {
  expect(isLate(pressAt(pressedAt), noon.getTime() + minutes * 60_000)).toBe(late);
});

it('tells of one event with all its presses, at its own time', () => {
  const pressedAt = minutesBefore(2);
  expect(toView('1', 'n', pressAt(pressedAt), noon)).toMatchObject({
    totals: [
      {
        topic: 'a',
        action: 'double',
        events: 1,
        presses: 2,
        firstAt: pressedAt,
        lastAt: pressedAt,
        sample: null,
      },
    ],
    late: 'away',
  });
});
