// What the executable begins with: what it carries (`dist/`, as packaging/build.ts makes it) goes into a folder that nobody
// else may enter, since threads and pages are read from files, and out of it again at the end.
const fs = require('node:fs');
const { createRequire } = require('node:module');
const os = require('node:os');
const path = require('node:path');
const sea = require('node:sea');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'homecord-'));
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
for (const name of sea.getAssetKeys()) {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  fs.writeFileSync(file, Buffer.from(sea.getRawAsset(name)), { mode: 0o600 });
}
// What is compiled is kept by the file's name, and this one is another each time.
process.env.NODE_DISABLE_COMPILE_CACHE = '1';
createRequire(path.join(folder, 'homecord.js'))('./start.cjs');
