import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createOwner } from '../../src/hub-server/dashboard/owner.ts';
import { offerSetupLink } from '../../src/hub-server/setup-link.ts';
import { createTestDirectory, openTestDatabase } from '../support/hub-server.ts';

it('stands where its owner alone reads, and nowhere else', () => {
  const dataDir = createTestDirectory();
  const owner = createOwner(openTestDatabase());
  const said = offerSetupLink(['http://localhost:8080'], {
    owner,
    dataDir,
    isOwners: true,
    isInContainer: false,
  });
  const [, secret = ''] =
    /^http:\/\/localhost:8080\/#setup=(\S+) \(works once, for a day\)$/.exec(said) ?? [];
  expect(owner.isSetupSecret(secret)).toBe(true);
  expect(readdirSync(dataDir)).toEqual([]);
});

it('is a new one each time, and the file of the one before is gone', () => {
  const dataDir = createTestDirectory();
  const owner = createOwner(openTestDatabase());
  const offer = (isOwners: boolean) =>
    offerSetupLink(['http://hub'], { owner, dataDir, isOwners, isInContainer: false });
  expect(offer(false)).toBe(offer(false));
  expect(readdirSync(dataDir)).toEqual(['setup-link']);
  offer(true);
  expect(readdirSync(dataDir)).toEqual([]);
});

it('is the same by every address of the machine', () => {
  const dataDir = createTestDirectory();
  const owner = createOwner(openTestDatabase());
  const offer = (isOwners: boolean) =>
    offerSetupLink(['http://192.168.1.5:8484', 'http://[fd12::5]:8484'], {
      ...{ owner, dataDir, isOwners },
      isInContainer: false,
    });
  expect(offer(true)).toMatch(
    /^http:\/\/192\.168\.1\.5:8484\/#setup=(\S+) or http:\/\/\[fd12::5\]:8484\/#setup=\1 \(works once/,
  );
  offer(false);
  const links = readFileSync(path.join(dataDir, 'setup-link'), 'utf8');
  expect(links).toMatch(/^http:\/\/192\.\S+#setup=(\S+)\nhttp:\/\/\[fd12::5\]\S+#setup=\1\n$/);
});

it('says in a container, which knows no name of its machine, how another computer gets there', () => {
  const [dataDir, owner] = [createTestDirectory(), createOwner(openTestDatabase())];
  const offer = (isOwners: boolean) =>
    offerSetupLink(['http://localhost:8484'], { owner, dataDir, isOwners, isInContainer: true });
  const hint =
    '(works once, for a day; from another computer, with this machine’s name in place of localhost)';
  expect([offer(true), offer(false)].filter(said => !said.endsWith(hint))).toEqual([]);
  expect(offer(false)).toMatch(/^open the link that `cat \/.+\/setup-link` prints in the container \(/);
});
