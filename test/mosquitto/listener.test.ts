import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createCertificate } from '../support/certificate.ts';
import { listen, toAddress, tryBroker } from '../support/listen.ts';
import { startMosquitto } from '../support/mosquitto.ts';
import { toNumbers, toPresses } from '../support/numbered-presses.ts';
import { publish } from '../support/publish.ts';

const house = { username: 'house', password: 'open sesame' };

it('speaks MQTT 5 and keeps its session', async () => {
  const broker = await startMosquitto();
  const { waitForState } = listen(toAddress(broker.url));
  await waitForState('connected');
  const greeting = await broker.waitForLog(/as homecord-test \(\S+, \S+, \S+\)/);
  expect(greeting).toContain('(p5, c0, k60)');
});

it('hands on the presses of 10,000 buttons among a flood of what is none', async () => {
  const broker = await startMosquitto({ settings: ['max_queued_messages 0'], isTerse: true });
  const { waitForState, waitForPresses, listener } = listen(toAddress(broker.url, { filters: ['#'] }));
  await waitForState('connected');
  const presses = toPresses(1, 10_000);
  const reports = presses.map((_, i) => ({ topic: `sensor/${i}`, payload: { temperature: i } }));
  await Promise.all([publish(broker.url, presses), publish(broker.url, reports)]);
  const numbers = toNumbers(await waitForPresses(10_000));
  expect(numbers).toEqual(Array.from({ length: 10_000 }, (_, i) => i + 1));
  expect(listener.status()).toMatchObject({ state: 'connected', failed: 0 });
});

it('is not harmed by messages that are too long for it, or for its broker to send', async () => {
  const broker = await startMosquitto();
  const { waitForState, waitForPresses, listener } = listen(toAddress(broker.url, { filters: ['#'] }));
  const { since } = await waitForState('connected');
  const camera = [1, 9].map(mebibytes => ({
    topic: 'camera/image',
    payload: 'x'.repeat(mebibytes * 1024 * 1024),
  }));
  await publish(broker.url, [...camera, ...toPresses(1, 1)]);
  expect(toNumbers(await waitForPresses(1))).toEqual([1]);
  expect(listener.status()).toMatchObject({ state: 'connected', since, oversized: 1 });
});

it('trusts a broker by its pinned certificate', async () => {
  const { key, cert, fingerprint } = createCertificate();
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'key'), key);
  writeFileSync(join(folder, 'cert'), cert);
  const broker = await startMosquitto({ settings: [`keyfile ${folder}/key`, `certfile ${folder}/cert`] });
  const url = broker.url.replace('mqtt:', 'mqtts:');
  await listen(toAddress(url, { fingerprint })).waitForState('connected');
  expect(await tryBroker(toAddress(url))).toMatchObject({ state: 'tls_untrusted' });
  const other = createCertificate('other').fingerprint;
  expect(await tryBroker(toAddress(url, { fingerprint: other }))).toMatchObject({ state: 'tls_mismatch' });
});

it('lets everything else go on between the presses of a flood', async () => {
  const broker = await startMosquitto();
  const before = listen(toAddress(broker.url));
  await before.waitForState('connected');
  await before.listener.stop();
  await publish(broker.url, toPresses(1, 1_000));
  let sinceTurn = 0;
  let mostInOneTurn = 0;
  const turning = setInterval(() => {
    sinceTurn = 0;
  }, 1);
  const onPress = async () => {
    sinceTurn += 1;
    mostInOneTurn = Math.max(mostInOneTurn, sinceTurn);
    const busyUntil = performance.now() + 0.1;
    while (performance.now() < busyUntil);
    await setImmediate(); // as for the commit that presses share
  };
  await listen(toAddress(broker.url), { onPress }).waitForPresses(1_000);
  clearInterval(turning);
  expect(mostInOneTurn).toBeLessThan(200);
});

it('takes what the broker retained as old news', async () => {
  const broker = await startMosquitto();
  await publish(broker.url, [{ topic: 'doorbell/button/btn_1', retain: true }]);
  const { waitForState, waitForPresses, listener } = listen(toAddress(broker.url));
  await waitForState('connected');
  await publish(broker.url, toPresses(2, 2));
  expect(toNumbers(await waitForPresses(1))).toEqual([2]);
  expect(listener.status().ignored).toBe(0);
});

it('leaves no session behind when it is told to forget', async () => {
  const broker = await startMosquitto();
  const before = listen(toAddress(broker.url));
  await before.waitForState('connected');
  await before.listener.stop({ forget: true });
  await publish(broker.url, toPresses(1, 1));
  const after = listen(toAddress(broker.url));
  await after.waitForState('connected');
  await publish(broker.url, toPresses(2, 2));
  expect(toNumbers(await after.waitForPresses(1))).toEqual([2]);
});

it('says that the password is wrong, and connects with the right one', async () => {
  const broker = await startMosquitto({ user: house });
  const wrong = toAddress(broker.url, { ...house, password: 'hunter2', clientId: 'wrong' });
  const status = await listen(wrong).waitForState('bad_credentials');
  expect(status.detail?.trouble).toMatch(/^(not_authorized|bad_user_name_or_password)$/);
  await listen(toAddress(broker.url, house)).waitForState('connected');
});

it('says which filters are refused, and listens to the others', async () => {
  const broker = await startMosquitto({ user: { ...house, grants: ['+/button/+'] } });
  const address = toAddress(broker.url, { ...house, filters: ['secret/#', '+/button/+'] });
  const { waitForState, waitForPresses } = listen(address);
  expect(await waitForState('subscription_refused')).toMatchObject({ refused: ['secret/#'] });
  await publish(broker.url, toPresses(1, 1), house);
  expect(toNumbers(await waitForPresses(1))).toEqual([1]);
});

it('tries a broker with the same findings', async () => {
  const broker = await startMosquitto({ user: { ...house, grants: ['+/button/+'] } });
  const at = (change: object) => tryBroker(toAddress(broker.url, { ...house, ...change }));
  expect(await at({})).toMatchObject({ state: 'connected' });
  expect(await at({ filters: ['#'] })).toMatchObject({ state: 'subscription_refused', refused: ['#'] });
  expect(await at({ password: 'hunter2' })).toMatchObject({ state: 'bad_credentials' });
});
