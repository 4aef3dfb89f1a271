import { describe, expect, it } from 'vitest';
import type { DeviceDetail } from '../../../../src/hub/contract.ts';
import { checkCommands } from '../../../../src/hub-server/check-commands.ts';
import { toReasonWords } from '../../../../src/hub-server/dashboard/page/reason-words.ts';
import { HttpProblem } from '../../../../src/hub-server/problem.ts';
import type { Reason } from '../../../../src/hub-server/reason.ts';

const device = {
  commands: [
    { capability: 'target_temperature', type: 'number', minimum: 5, maximum: 30 },
    { capability: 'power', type: 'number' },
    { capability: 'mode', type: 'string', values: ['heat', 'turbo'] },
    { capability: 'on', type: 'boolean' },
    { capability: 'locked', type: 'boolean', values: [true] },
  ],
} as unknown as DeviceDetail;

/** Why a device would not be set so. */
function refuse(capability: string, value: unknown): Reason | null {
  try {
    checkCommands(device, [{ capability, value } as never]);
  } catch (error) {
    if (error instanceof HttpProblem) return error.reason;
    throw error;
  }
  return null;
}

describe('says of a device that is to be set', () => {
  it.each([
    ['target_temperature', 99, 'Target temperature goes from 5 to 30.'],
    ['mode', 'dry', 'Mode takes only: Heat, turbo.'],
    ['locked', false, 'Locked takes only: yes.'],
    ['on', 'maybe', 'On: the device does not take this.'],
    ['volume', 10, 'Volume: the device does not take this.'],
    ['power', 'much', 'power goes from −∞ to ∞.'],
  ])('%s: %o', (capability, value, words) => {
    const reason = refuse(capability, value);
    expect(reason && toReasonWords(reason)).toBe(words);
  });
});

it.each<[Reason, RegExp]>([
  [{ code: 'home_assistant_away', cause: 'ECONNREFUSED' }, /HOME_ASSISTANT_URL.*\(ECONNREFUSED\)$/],
  [{ code: 'home_assistant_away', cause: null }, /HOME_ASSISTANT_URL.*[^)]$/],
  [{ code: 'presses_wait', cause: 'ENOTFOUND' }, /MQTT_URL.*\(ENOTFOUND\)$/],
  [{ code: 'short_password', minimum: 10 }, /at least 10 characters/],
  [{ code: 'too_many_requests', seconds: 60 }, /too much in a minute\. Try again after \d\d:\d\d:\d\d\.$/],
  [{ code: 'changed_since' }, /^Somebody has changed that since/],
])('says %j', (reason, words) => {
  expect(toReasonWords(reason)).toMatch(words);
});
