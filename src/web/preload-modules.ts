import type { PageAssets } from './asset.ts';

/** The specifier of a static import, or of an export from elsewhere, also where nothing is left but what must be. */
const IMPORTED = /\b(?:from|import)\s*["']([^"']+)["']/g;

/**
 * Names in a page's document every module that its scripts come to, so that a browser asks for all of them at
 * once, and not for each only after reading the one that imports it. Answers the document with these links, which are
 * relative: the page may lie under a path of somebody else's.
 */
export async function preloadModules(html: string, assets: PageAssets): Promise<string> {
  const scripts = [...html.matchAll(/<script type="module" src="([^"]+)"/g)];
  const [first] = scripts;
  if (!first) return html;
  const found = new Set(scripts.map(([, source = '']) => toPath(source)));
  // What is added while a set is walked through is walked through, too.
  for (const module of found) {
    const asset = await assets(module);
    for (const [, specifier = ''] of String(asset?.plain).matchAll(IMPORTED)) {
      const path = resolve(specifier, module, readImportMap(html));
      if (path !== null && assets(path)) found.add(path);
    }
  }
  const links = [...found].map(path => `<link rel="modulepreload" href="${path.slice(1)}">\n    `);
  // Behind the import map: a browser takes none once it has begun to load modules.
  return html.slice(0, first.index) + links.join('') + html.slice(first.index);
}

/** What a document's import map puts in place of bare names; those that end with a slash stand for beginnings. */
function readImportMap(html: string): Readonly<Record<string, string>> {
  const text = /<script type="importmap">([\s\S]*?)<\/script>/.exec(html)?.[1];
  return text === undefined ? {} : JSON.parse(text).imports;
}

/** The path of what a module imports (HTML §8.1.6.2); null for a bare name that the map does not know. */
function resolve(specifier: string, importer: string, map: Readonly<Record<string, string>>): string | null {
  if (/^\.{0,2}\//.test(specifier)) return toPath(specifier, importer);
  const whole = map[specifier];
  if (whole !== undefined) return toPath(whole);
  const beginning = Object.keys(map).find(name => name.endsWith('/') && specifier.startsWith(name));
  return beginning === undefined ? null : toPath(`${map[beginning]}${specifier.slice(beginning.length)}`);
}

const toPath = (address: string, base = '/') => new URL(address, `http://page${base}`).pathname;
