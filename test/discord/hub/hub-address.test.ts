import { expect, it } from 'vitest';
import { toHubText } from '../../../src/discord/hub/hub-address.ts';

it.each([
  ['http://hub.local:8080/v1', 'http\\://hub.local:8080/v1'],
  ['hub.local:8080', 'hub.local:8080'],
  ['https://me:k3y-of-mine@hub.local/v1', 'https\\://hub.local/v1'],
  ['me:k3y-of-mine@hub.local', 'hub.local'],
  ['http://hub.local/api/k3y-of-mine/v1', 'http\\://hub.local/api/\\[key\\]/v1'],
  ['http://hub.local/v1?key=k3y-of-mine', 'http\\://hub.local/v1'],
  ['http://hub.local/v1#k3y-of-mine', 'http\\://hub.local/v1'],
])('shows the address %j without what is secret in it', (url, text) => {
  expect(toHubText({ url, apiKey: 'k3y-of-mine' })).toBe(text);
});
