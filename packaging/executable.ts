import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fetchFile, toNodePackage } from './fetch-file.js';

/**
 * `npm run executable -- x64 arm64` makes `homecord-linux-x64` and `homecord-linux-arm64`: Node with all of `dist/` in one
 * file, for Linux with glibc 2.28 or later. Node's own binary comes from npm, by its digest.
 */

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
/** By which Node knows that a script is in it: https://nodejs.org/docs/latest-v24.x/api/single-executable-applications.html */
const SENTINEL = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
/** Begins what `npx homecord` begins: a script alone could not import a file. */
const START = "import('./homecord.js').catch(error => {\n  console.error(error);\n  process.exit(1);\n});\n";

/** Puts a script into a program; the last that there is. */
const POSTJECT = 'postject@1.0.0-alpha.6';

/** What Node is to carry, and how it starts. */
function prepareBlob(folder: string): Buffer {
  const start = path.join(folder, 'start.cjs');
  writeFileSync(start, START);
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const files = names.filter(name => statSync(path.join(dist, name)).isFile());
  const blob = path.join(folder, 'homecord.blob');
  const config = {
    main: path.join(import.meta.dirname, 'one-file.cjs'),
    output: blob,
    disableExperimentalSEAWarning: true,
    // As `npm start` and the container have it: docs/development.md has the figures.
    execArgv: ['--max-semi-space-size=8', '--disable-warning=DEP0169'], // url.parse, of packages
    assets: { ...Object.fromEntries(files.map(name => [name, path.join(dist, name)])), 'start.cjs': start },
  };
  const file = path.join(folder, 'sea.json');
  writeFileSync(file, JSON.stringify(config));
  execFileSync(process.execPath, ['--experimental-sea-config', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return readFileSync(blob);
}

const arches = process.argv.slice(2);
if (arches.length === 0) throw new Error('Which processors? npm run executable -- x64 arm64');
execFileSync(process.execPath, [path.join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' });
const folder = mkdtempSync(path.join(tmpdir(), 'homecord-executable-'));
try {
  const blob = prepareBlob(folder);
  const { inject } = createRequire(import.meta.url)(fetchFile(POSTJECT, 'dist/api.js', folder));
  for (const arch of arches) {
    const executable = path.join(root, `homecord-linux-${arch}`);
    const node = toNodePackage('linux', arch);
    if (node === null) throw new Error(`packaging/digests.json has no Node for ${arch}.`);
    cpSync(fetchFile(node, 'bin/node', folder), executable);
    await inject(executable, 'NODE_SEA_BLOB', blob, { sentinelFuse: SENTINEL });
    console.log(`${path.relative('.', executable)}  ${(statSync(executable).size / 1e6).toFixed(1)} MB`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
