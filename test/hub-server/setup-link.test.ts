import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createOwner } from '../../src/hub-server/dashboard/owner.ts';
import { offerSetupLink } from '../../src/hub-server/setup-link.ts';
import { createTestDirectory, openTestDatabase } from '../support/hub-server.ts';

it('stands where its owner alone reads, and nowhere else', () => {
  const dataDir = createTestDirectory();
  const owner = createOwner(openTestDatabase());
  const said = offerSetupLink('http://localhost:8080', { owner, dataDir, isOwners: true });
  const [, secret = ''] =
    /^http:\/\/localhost:8080\/#setup=(\S+) \(works once, for a day\)$/.exec(said) ?? [];
  expect(owner.isSetupSecret(secret)).toBe(true);
  expect(readdirSync(dataDir)).toEqual([]);
});

it('is a new one each time, and the file of the one before is gone', () => {
  const dataDir = createTestDirectory();
  const owner = createOwner(openTestDatabase());
  const offer = (isOwners: boolean) => offerSetupLink('http://hub', { owner, dataDir, isOwners });
  expect(offer(false)).toBe(offer(false));
  expect(readdirSync(dataDir)).toEqual(['setup-link']);
  offer(true);
  expect(readdirSync(dataDir)).toEqual([]);
});
