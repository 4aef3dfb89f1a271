import { expect, it } from 'vitest';
import { parseFailure } from '../../../../src/hub-server/backends/zigbee2mqtt/failures.ts';

const line = (message: unknown, level = 'error') => JSON.stringify({ level, message, namespace: 'z2m' });
const sent = (reason: string) =>
  `z2m: Publish 'set' 'state' to 'hall/lamp' failed: 'Error: ZCL command 0x01/1 genOnOff.on({}, {"timeout":10000}) failed (${reason})'`;

it.each([
  ["Delivery failed for '1000'.", 'away'],
  ["Data request failed with error: 'MAC no ack' (233)", 'away'],
  ["Data request failed with error: 'No network route' (205)", 'away'],
  ['~x~> [ZCL to=1000 apsFrame={}] Failed to send request with status=NETWORK_DOWN.', 'away'],
  ['no_ack', 'away'],
  ['Timeout - 1000 - 1 - 5 - 6 - 11 after 10000ms', 'slow'],
  ['No ZCL response received for (12) Error: …', 'slow'],
  ["Status 'UNSUPPORTED_CLUSTER'", 'refused'],
  ["Status 'FAILURE'", 'refused'],
])('tells %j as %s', (reason, kind) => {
  expect(parseFailure(line(sent(reason)))).toEqual({ name: 'hall/lamp', key: 'state', kind });
});

it.each([
  [`No converter available for 'state' on 'Tom's lamp': ("ON")`, "Tom's lamp", 'state'],
  ["Cannot publish to unsupported device '0x01'", '0x01', null],
  ["Entity 'hall/lamp' is unknown", 'hall/lamp', null],
])('knows %j for a refusal', (message, name, key) => {
  expect(parseFailure(line(message))).toEqual({ name, key, kind: 'refused' });
});

it.each([
  line("Publish 'get' 'state' to 'hall/lamp' failed: 'Error: no'"),
  line("MQTT publish: topic 'zigbee2mqtt/hall/lamp'", 'info'),
  line(sent('no_ack'), 'warning'),
  line(null),
  '{',
  'null',
])('finds no failure in %s', payload => {
  expect(parseFailure(payload)).toBeNull();
});
