import { expect, it } from 'vitest';
import { toHealth } from '../../../../src/hub-server/backends/zigbee2mqtt/health.ts';

const well = { brokerProblem: null, bridge: 'online', isKnown: true } as const;

it('is well where the devices are known and zigbee2mqtt is online', () => {
  expect(toHealth(well)).toEqual({ ok: true, detail: 'zigbee2mqtt is online.' });
});

it.each([
  [
    { brokerProblem: 'Not authorized' },
    /^The broker cannot be used: Not authorized\. Check .*MQTT_URL/,
    { code: 'broker_unusable', cause: null },
  ],
  [
    { brokerProblem: 'ECONNREFUSED' },
    /^The broker cannot be used: ECONNREFUSED/,
    { code: 'broker_unusable', cause: 'ECONNREFUSED' },
  ],
  [{ bridge: 'offline' } as const, /^zigbee2mqtt is offline\. Start it/, { code: 'zigbee2mqtt_offline' }],
  [{ bridge: null }, /ZIGBEE2MQTT_BASE_TOPIC/, { code: 'zigbee2mqtt_silent' }],
  [{ isKnown: false }, /ZIGBEE2MQTT_BASE_TOPIC/, { code: 'zigbee2mqtt_silent' }],
])('says what to do about %j', (change, detail, reason) => {
  expect(toHealth({ ...well, ...change })).toEqual({
    ok: false,
    detail: expect.stringMatching(detail),
    reason,
  });
});
