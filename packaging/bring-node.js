// What `npm ci` ends with: `node_modules/.bin/node` is a Node that runs homecord. It is this machine's own where that does,
// else the one that digests.json knows. Plain JavaScript in old syntax, since an old Node runs it.
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchFile, toNodePackage } from './fetch-file.js';
import { whyNot } from './require-node.js';

const modules = fileURLToPath(new URL('../node_modules', import.meta.url));
const bin = path.join(modules, '.bin');
const name = toNodePackage(process.platform, process.arch);
// Brought before: `npm install` finds it on its way.
const isBrought = process.execPath.startsWith(modules + path.sep);

if (isBrought && name?.endsWith(`@${process.versions.node}`)) process.exit(0);
const reason = whyNot(process, 'Install that: https://nodejs.org');
if (reason !== null && name === null) {
  console.error(reason);
  process.exit(1);
}
mkdirSync(bin, { recursive: true });
const work = mkdtempSync(path.join(modules, '.node-'));
try {
  const node = path.join(work, 'node');
  if (reason === null && !isBrought) symlinkSync(process.execPath, node);
  else {
    renameSync(fetchFile(name, 'bin/node', work), node);
    chmodSync(node, 0o755);
  }
  renameSync(node, path.join(bin, 'node'));
} finally {
  rmSync(work, { recursive: true, force: true });
}
