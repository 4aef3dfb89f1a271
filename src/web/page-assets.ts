import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Asset, PageAssets } from './asset.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** Each page of this process by its folder: several servers may serve the same. */
const pages = new Map<string, Promise<ReadonlyMap<string, Asset>>>();

/**
 * Opens the page in `folder` at its first request: its `index.html` is served at `/`, what lies beside it under `/page/`.
 * Only what was found then exists, so no path can lead elsewhere. In a checkout the folder holds sources, of which the
 * page is bundled then.
 */
export function createPageAssets(folder: string): PageAssets {
  return async urlPath => {
    let page = pages.get(folder);
    if (!page) {
      page = loadPage(folder);
      pages.set(folder, page);
      // With too many files open, for one, the next request may have more luck.
      page.catch(() => pages.delete(folder));
    }
    return (await page).get(urlPath);
  };
}

async function loadPage(folder: string): Promise<ReadonlyMap<string, Asset>> {
  const isSource = existsSync(path.join(folder, 'tsconfig.json'));
  const files = await (isSource ? bundle(folder) : readFiles(folder));
  const packed = Object.entries(files).map(async ([name, text]) => {
    const url = name === 'index.html' ? '/' : `/page/${name}`;
    return [url, await pack(name, text)] as const;
  });
  return new Map(await Promise.all(packed));
}

/** In a process of its own, which ends with the 60 MiB that Rolldown would keep. It needs no secret, hence no environment. */
async function bundle(folder: string): Promise<Readonly<Record<string, string>>> {
  const program = path.join(import.meta.dirname, 'bundle-page.ts');
  const options = { env: {}, maxBuffer: 2 ** 26 };
  return JSON.parse((await promisify(execFile)(process.execPath, [program, folder], options)).stdout);
}

async function readFiles(folder: string): Promise<Readonly<Record<string, string>>> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter(name => path.extname(name) in TYPES);
  const read = files.map(async name => [
    name.replaceAll('\\', '/'),
    await readFile(path.join(folder, name), 'utf8'),
  ]);
  return Object.fromEntries(await Promise.all(read));
}

/** The best of Brotli's eleven takes twenty-five times as long for 9 % less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Prepares a file's text for sending, once: compressed both ways. */
async function pack(name: string, text: string): Promise<Asset> {
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, BROTLI), promisify(gzip)(plain)]);
  const hash = createHash('sha256').update(plain).digest('base64url');
  return { type: TYPES[path.extname(name)] ?? 'application/octet-stream', hash, plain, br, gzip: gz };
}
