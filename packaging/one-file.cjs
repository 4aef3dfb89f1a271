// What the executable begins with: what it carries (`dist/`, as packaging/build.ts makes it) goes into a folder that nobody
// else may enter, since threads and pages are read from files. That folder is named for what is in it and stays, for the next
// start, where no cleaner of /tmp takes it away; where there is no such place it is in /tmp, and goes again at the end.
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const { createRequire } = require('node:module');
const os = require('node:os');
const path = require('node:path');
const sea = require('node:sea');

const STALE_MS = 60 * 60_000;
const me = process.geteuid();
const files = sea.getAssetKeys().map(name => [name, Buffer.from(sea.getRawAsset(name))]);
const hash = createHash('sha256');
for (const [name, bytes] of files) hash.update(`${name}\0${bytes.length}\0`).update(bytes);
const folderName = `homecord-${hash.digest('hex').slice(0, 32)}`;

/** Whether it is a directory that this user alone can change; `isSecret`: or look into. */
function isOwn(directory, isSecret = false) {
  const found = fs.lstatSync(directory, { throwIfNoEntry: false });
  return Boolean(found?.isDirectory() && found.uid === me && (found.mode & (isSecret ? 0o077 : 0o022)) === 0);
}

function isWhole(folder) {
  if (!isOwn(folder, true)) return false;
  return files.every(([name, bytes]) => {
    const file = path.join(folder, name);
    const found = fs.lstatSync(file, { throwIfNoEntry: false });
    return found?.isFile() && found.uid === me && bytes.equals(fs.readFileSync(file));
  });
}

function unpack(folder) {
  for (const [name, bytes] of files) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    fs.writeFileSync(file, bytes, { mode: 0o600 });
  }
  return folder;
}

/** What starts that were cut short have left. */
function clear(base) {
  for (const name of fs.readdirSync(base).filter(each => each.startsWith('.unpacked-'))) {
    const left = path.join(base, name);
    if (Date.now() - fs.lstatSync(left).mtimeMs > STALE_MS) fs.rmSync(left, { recursive: true, force: true });
  }
}

/** The folder below `base`, whole; null where that cannot be had, or is somebody else's. */
function keepIn(base) {
  let there = path.resolve(base);
  while (!fs.existsSync(there)) there = path.dirname(there);
  if (!isOwn(there)) return null;
  let fresh = null;
  try {
    fs.mkdirSync(base, { recursive: true, mode: 0o700 });
    const folder = path.join(path.resolve(base), folderName);
    if (isWhole(folder)) return folder;
    clear(base);
    fresh = unpack(fs.mkdtempSync(path.join(base, '.unpacked-')));
    // One that is not whole is put aside, and taken away with the stale.
    if (fs.existsSync(folder)) fs.renameSync(folder, `${fresh}-former`);
    fs.renameSync(fresh, folder);
    return folder;
  } catch {
    // Read-only, full, or another start was faster.
    if (fresh) fs.rmSync(fresh, { recursive: true, force: true });
    const folder = path.join(path.resolve(base), folderName);
    return isWhole(folder) ? folder : null;
  }
}

function unpackForNow() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'homecord-'));
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return unpack(folder);
}

const { XDG_CACHE_HOME, HOME, DATA_DIR } = process.env;
const bases = [
  XDG_CACHE_HOME && path.join(XDG_CACHE_HOME, 'homecord'),
  HOME && path.join(HOME, '.cache', 'homecord'),
  DATA_DIR && path.join(DATA_DIR, 'cache'),
].filter(Boolean);
let folder = null;
for (const base of bases) folder ??= keepIn(base);
folder ??= unpackForNow();
// What is compiled would be left in /tmp.
process.env.NODE_DISABLE_COMPILE_CACHE = '1';
createRequire(path.join(folder, 'homecord.js'))('./start.cjs');
