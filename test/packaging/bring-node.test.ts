import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** What `npm ci` ends with, in a checkout of its own; test/newcomer has it fetch. */

const packaging = path.resolve(import.meta.dirname, '../../packaging');

function createDirectory(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'homecord-bring-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function createCheckout(): string {
  const folder = createDirectory();
  cpSync(packaging, path.join(folder, 'packaging'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}');
  mkdirSync(path.join(folder, 'node_modules'));
  return folder;
}

/** Runs it by a Node that says to be of such a version and machine. */
function bringNode(
  checkout: string,
  { node = process.versions.node, arch = 'x64', env = {} }: { node?: string; arch?: string; env?: object },
): Promise<{ code: number; said: string }> {
  const disguise = `
    Object.defineProperty(process, 'arch', { value: '${arch}' });
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } });`;
  const words = [
    '--import',
    `data:text/javascript,${encodeURIComponent(disguise)}`,
    'packaging/bring-node.js',
  ];
  return new Promise(resolve =>
    execFile(process.execPath, words, { cwd: checkout, env: { ...process.env, ...env } }, (error, _, said) =>
      resolve({ code: Number(error?.code ?? 0), said }),
    ),
  );
}

/** A registry that has Node's package in its own version. */
async function startRegistry(name: string, version: string): Promise<string> {
  const folder = createDirectory();
  mkdirSync(path.join(folder, 'package/bin'), { recursive: true });
  writeFileSync(path.join(folder, 'package/package.json'), JSON.stringify({ name, version }));
  writeFileSync(path.join(folder, 'package/bin/node'), '#!/bin/sh\n');
  execFileSync('tar', ['-czf', 'it.tgz', 'package'], { cwd: folder });
  const server = createServer((request, response) => {
    const tarball = `http://${request.headers.host}/it.tgz`;
    if (request.url === '/it.tgz') response.end(readFileSync(path.join(folder, 'it.tgz')));
    else
      response.end(JSON.stringify({ name, versions: { [version]: { name, version, dist: { tarball } } } }));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

it('leaves this machine’s own Node where that will do, and fetches nothing', async () => {
  const checkout = createCheckout();
  expect(await bringNode(checkout, { env: { PATH: '' } })).toEqual({ code: 0, said: '' });
  const modules = path.join(checkout, 'node_modules');
  expect(readlinkSync(path.join(modules, '.bin/node'))).toBe(process.execPath);
  expect(readdirSync(modules)).toEqual(['.bin']);
  expect((await bringNode(checkout, { env: { PATH: '' } })).code).toBe(0);
});

it('takes no Node from a registry but the one whose digest is known', async () => {
  const checkout = createCheckout();
  const digests = JSON.parse(readFileSync(path.join(packaging, 'digests.json'), 'utf8'));
  const [name = '', version = ''] = Object.keys(digests)[0]?.split('@') ?? [];
  const env = {
    npm_config_registry: await startRegistry(name, version),
    npm_config_cache: createDirectory(),
  };
  const { code, said } = await bringNode(checkout, { node: '20.19.2', env });
  expect([code, said]).toEqual([1, expect.stringContaining(`${name}@${version} is not the one that`)]);
  expect(existsSync(path.join(checkout, 'node_modules/.bin/node'))).toBe(false);
  expect(readdirSync(path.join(checkout, 'node_modules'))).toEqual(['.bin']);
});

it.each([
  ['arm', 'There is none for 32-bit systems: use a 64-bit one.'],
  ['riscv64', 'Install that: https://nodejs.org'],
])('says in a line what to do where there is none to bring, as on %s', async (arch, advice) => {
  const { code, said } = await bringNode(createCheckout(), { node: '20.19.2', arch });
  expect([code, said.trim()]).toEqual([
    1,
    `homecord needs Node 24 or newer; this is Node 20.19.2 on ${arch}. ${advice}`,
  ]);
});
