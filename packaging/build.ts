import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { bundlePage } from '../src/web/bundle-page.ts';
import { toLicenses } from './to-licenses.ts';
import { toManifest } from './to-manifest.ts';

/**
 * Makes `dist/`, or the folder that is named (`npm run build -- <folder>`), which is the package on npm and what the container holds: the programs with all that they import, as
 * JavaScript, since Node strips no types under `node_modules`, and the files that they read.
 */

const root = path.resolve(import.meta.dirname, '..');
const dist = path.resolve(process.argv[2] ?? path.join(root, 'dist'));

/** What is started, by its name there; threads lie where whoever starts them looks. */
const PROGRAMS = {
  bot: 'src/main.ts',
  hub: 'src/hub-server/main.ts',
  backup: 'src/guilds/backup-main.ts',
  presses: 'src/guilds/presses-main.ts',
  'move-store': 'src/guilds/move-main.ts',
  doctor: 'src/app/doctor-main.ts',
  'src/process/backups/copy-worker': 'src/process/backups/copy-worker.ts',
  'src/voice/audio/decode-worker': 'src/voice/audio/decode-worker.ts',
  'src/voice/audio/encode-worker': 'src/voice/audio/encode-worker.ts',
};

/** Served to browsers. */
const PAGES = ['src/playground/page', 'src/hub-server/dashboard/page'];

/** Read as files at run time: what the simulated doorbell sees, and voice messages to try. */
const READ = ['src/hub-server/backends/simulated/pictures', 'src/playground/voice/samples'];

/** Each language's texts, read when they are first said. */
const TEXTS = readdirSync(path.join(root, 'src/messages'))
  .filter(name => name.endsWith('.json'))
  .map(name => `src/messages/${name}`);

/** What programs and README name; pictures stay behind. */
const DOCUMENTS = ['.', 'docs']
  .flatMap(folder => readdirSync(path.join(root, folder)).map(name => path.join(folder, name)))
  .filter(name => name.endsWith('.md'));

/** What discord.js, pino and pg use where somebody has installed it. */
const OPTIONAL = ['bufferutil', 'utf-8-validate', 'zlib-sync', 'erlpack', 'pino-pretty', 'pg-native'];
/** 8 MiB by which a decoder would better voices with machine learning: nothing here asks it to. */
const UNUSED = ['@wasm-audio-decoders/opus-ml'];

/** Stop words of 58 languages, 200 kB that the German stemmer of `natural` loads and reads only where it is handed a text. */
const EMPTY = /^stopwords-iso$/;

/**
 * Who has a package has no npm scripts. They become what --help says, and no `npx homecord`: while no release is on npm, that
 * would start whatever a stranger puts there under this name.
 */
const NPM_SCRIPT = /npm run (?:-s )?(home|hub|backup|restore|presses|move-store|doctor)( \[?)?(?:-- )?/g;

/** Lets each source find its files although it has become part of another, and name commands as they are there. */
const inPlace: Plugin = {
  name: 'in-place',
  transform: {
    filter: { id: /[\\/](src|commands)[\\/].*\.(ts|json)$/ },
    handler(code, id) {
      const file = path.relative(root, id).replaceAll('\\', '/');
      return code
        .replace(/^const require = createRequire\(import\.meta\.url\);$/m, '')
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${path.posix.dirname(file)}')`)
        .replaceAll('import.meta.url', `new URL('${file}', import.meta.url).href`)
        .replaceAll("-worker.ts'", "-worker.js'")
        .replace(NPM_SCRIPT, 'homecord $1$2');
    },
  },
};

/**
 * Beyond ASCII, of which one character makes Node keep a whole chunk in two bytes a character, and read it slower: all of
 * discord.js for one word of Japanese. An escape says the same in strings, templates, names and patterns.
 */
const WIDE = /[^\0-\x7f]/g;
/** Bytes as the characters of a raw template, in which an escape would be others. */
const RAW_BYTES = 'String.raw`dynEncode';

const narrow: Plugin = {
  name: 'narrow',
  generateBundle(_options, bundle) {
    const toEscape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
    for (const part of Object.values(bundle)) {
      if (part.type !== 'chunk' || part.code.includes(RAW_BYTES)) continue;
      const escaped = /(?<!\\)(?:\\\\)*\\[^\0-\x7f]/.exec(part.code);
      if (escaped) throw new Error(`${part.fileName} has ${escaped[0]}, which an escape would make another.`);
      part.code = part.code.replace(WIDE, toEscape);
    }
  },
};

/** Texts and words stay files of their own: as part of a program, Node would keep their source beside what it makes of it. */
const asFiles: Plugin = {
  name: 'as-files',
  load: {
    filter: { id: /[\\/]src[\\/].*\.json$/ },
    handler(id) {
      const file = path.relative(root, id).replaceAll('\\', '/');
      if (!file.startsWith('src/')) return null;
      writeJson(file);
      const code = `import { readFileSync } from 'node:fs';
export default JSON.parse(readFileSync(import.meta.dirname + '/${path.basename(id)}', 'utf8'));`;
      return { code, moduleType: 'js' };
    },
  },
};

function writeJson(file: string): void {
  const text = JSON.stringify(JSON.parse(readFileSync(path.join(root, file), 'utf8')));
  mkdirSync(path.join(dist, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(dist, file), text.replace(NPM_SCRIPT, 'homecord $1$2'));
}

const empty: Plugin = {
  name: 'empty',
  resolveId: { filter: { id: EMPTY }, handler: id => id },
  load: { filter: { id: EMPTY }, handler: () => 'module.exports = {};' },
};

/** discord.js has two of undici, since npm puts ours where both would find one: where they are of one version, one will do. */
const oneUndici: Plugin = {
  name: 'one-undici',
  resolveId: {
    filter: { id: /^undici$/ },
    async handler(id, importer, options) {
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      if (found === null) return null;
      const version: string = createRequire(found.id)('./package.json').version;
      const first = undicis.get(version) ?? found.id;
      undicis.set(version, first);
      return first;
    },
  },
};
/** By version, where the first is that was found. */
const undicis = new Map<string, string>();

async function bundle(): Promise<readonly string[]> {
  const build = await rolldown({
    cwd: root,
    input: PROGRAMS,
    platform: 'node',
    external: [...OPTIONAL, ...UNUSED],
    plugins: [inPlace, asFiles, empty, oneUndici, narrow],
    checks: { eval: false }, // discord.js has one for its shards, which there are none of.
  });
  const { output } = await build.write({
    dir: dist,
    chunkFileNames: '[name]-[hash].js', // Beside the programs: each source is found from there.
    comments: false,
  });
  await build.close();
  return output.flatMap(part => (part.type === 'chunk' ? part.moduleIds : []));
}

async function writePage(folder: string): Promise<readonly string[]> {
  const { files, modules } = await bundlePage(path.join(root, folder));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(dist, folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return modules;
}

function copy(name: string, to = name): void {
  const filter = (file: string) => path.basename(file) !== 'make.ts';
  cpSync(path.join(root, name), path.join(dist, to), { recursive: true, filter });
}

rmSync(dist, { recursive: true, force: true });
const modules = [...(await bundle()), ...(await Promise.all(PAGES.map(writePage))).flat()];
for (const name of READ) copy(name);
for (const name of TEXTS) writeJson(name);
for (const name of [...DOCUMENTS, 'LICENSE', '.env.example']) copy(name);
for (const name of ['homecord.js', 'require-node.js', 'health.js', 'add-on.js'])
  copy(`packaging/${name}`, name);
writeFileSync(path.join(dist, 'THIRD-PARTY-LICENSES.txt'), toLicenses(modules));
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
writeFileSync(
  path.join(dist, 'package.json'),
  `${JSON.stringify(toManifest(manifest, process.env), null, 2)}\n`,
);
