import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { findPackageJSON, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Asset, PageAssets } from './asset.ts';
import { preloadModules } from './preload-modules.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
};

/** Every room's sources. A page's own import `../hub/a.ts` from there, as does the browser: above its root is its root. */
const SOURCES = path.resolve(import.meta.dirname, '..');

/**
 * Opens the page in `folder`, whose document is its `index.html`. It may import the `shared` modules of other rooms,
 * each named by its path under `src/`, such as `hub/capabilities.ts`.
 */
export function createPageAssets(folder: string, shared: readonly string[] = []): PageAssets {
  const files = listFiles(folder);
  for (const name of shared) files.set(`/${name}`, path.join(SOURCES, name));
  const loaded = new Map<string, Promise<Asset>>();
  const assets: PageAssets = urlPath => {
    const file = files.get(urlPath);
    if (file === undefined) return undefined;
    const known = loaded.get(urlPath);
    if (known) return known;
    const asset = urlPath === '/' ? loadDocument(file, assets) : loadAsset(file);
    loaded.set(urlPath, asset);
    // With too many files open, for one, the next request may have more luck.
    asset.catch(() => loaded.delete(urlPath));
    return asset;
  };
  return assets;
}

/**
 * A page's files by the path they are served under: its own sources under `/page/`, folders and all,
 * Lit's modules under `/modules/<package>/`. Only what is listed here exists, so no path can lead elsewhere.
 */
function listFiles(folder: string): Map<string, string> {
  const files = new Map([['/', path.join(folder, 'index.html')]]);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (name !== 'index.html' && name !== 'tsconfig.json' && path.extname(name) in TYPES) {
      files.set(`/page/${name.replaceAll('\\', '/')}`, path.join(folder, name));
    }
  }
  litModules ??= listLitModules();
  for (const [url, file] of litModules) files.set(url, file);
  return files;
}

/** They are the same for every page, and stay. */
let litModules: ReadonlyMap<string, string> | undefined;

function listLitModules(): Map<string, string> {
  const found = new Map<string, string>();
  const lit = packageFolder('lit', import.meta.url);
  for (const name of ['lit', 'lit-html', 'lit-element', '@lit/reactive-element']) {
    const modules = packageFolder(name, path.join(lit, 'package.json'));
    for (const file of readdirSync(modules, { recursive: true, encoding: 'utf8' })) {
      const unbuilt = /^(development|node|node_modules)[\\/]/.test(file);
      if (file.endsWith('.js') && !unbuilt) {
        found.set(`/modules/${name}/${file.replaceAll('\\', '/')}`, path.join(modules, file));
      }
    }
  }
  return found;
}

function packageFolder(name: string, from: string): string {
  const file = findPackageJSON(name, from);
  if (file === undefined) throw new Error(`The package ${name} is not installed; run "npm ci".`);
  return path.dirname(file);
}

async function loadDocument(file: string, assets: PageAssets): Promise<Asset> {
  return pack(file, await preloadModules(await readFile(file, 'utf8'), assets));
}

/** What was made of sources, by their digests: pages share modules, and one process may open a page more than once. */
const made = new Map<string, Promise<Asset>>();

async function loadAsset(file: string): Promise<Asset> {
  const source = await readFile(file, 'utf8');
  const digest = path.extname(file) + createHash('sha256').update(source).digest('base64');
  let asset = made.get(digest);
  if (!asset) {
    asset = pack(file, file.endsWith('.ts') ? stripTypes(source) : source);
    made.set(digest, asset);
    asset.catch(() => made.delete(digest));
  }
  return asset;
}

/** The best of Brotli's eleven takes twenty-five times as long for 9 % less: a second of a core for a page. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Prepares a file's text for sending, once: compressed both ways. */
async function pack(file: string, text: string): Promise<Asset> {
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, BROTLI), promisify(gzip)(plain)]);
  const hash = createHash('sha256').update(plain).digest('base64url');
  return { type: TYPES[path.extname(file)] ?? 'application/octet-stream', hash, plain, br, gzip: gz };
}

/**
 * Makes JavaScript of a TypeScript source as Node itself does on import: types become spaces, so lines
 * and columns stay. Node warns when this is asked for by name though not when it does it by itself;
 * the warning would be noise in a newcomer's terminal.
 */
function stripTypes(source: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}
