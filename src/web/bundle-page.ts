import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

/** A page as it is served: its document `index.html`, and what lies beside it, by name. */
export interface BundledPage {
  readonly files: Readonly<Record<string, string>>;
  /** The sources that its scripts are made of. */
  readonly modules: readonly string[];
}

/** What a page's document asks for, under the path `page/` wherever the page lies. */
const STYLESHEET = /<link rel="stylesheet" href="(\/?page\/)([^"]+)">\s*/g;
const SCRIPT = /(<script type="module" src="\/?page\/)([^"]+)\.ts"/g;
/** Served as it is: pictures, and texts that a script loads in the language that it needs. */
const AS_IT_IS = /\.(svg|json)$/;

/**
 * Bundles the page in `folder`: each script of its `index.html` with all that it imports, Lit included, and one
 * stylesheet of those that it links. Two scripts share what both import.
 */
export async function bundlePage(folder: string, { sourcemap = false } = {}): Promise<BundledPage> {
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const document = read('index.html');
  const files: Record<string, string> = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (AS_IT_IS.test(name) && name !== 'tsconfig.json') files[name.replaceAll('\\', '/')] = read(name);
  }

  const build = await rolldown({
    input: [...document.matchAll(SCRIPT)].map(([, , name]) => path.join(folder, `${name}.ts`)),
    platform: 'browser',
    preserveEntrySignatures: 'allow-extension', // No third file for what two scripts share.
  });
  const { output } = await build.generate({ minify: true, sourcemap, comments: false });
  await build.close();
  for (const part of output) files[part.fileName] = part.type === 'chunk' ? part.code : String(part.source);

  const [first] = document.matchAll(STYLESHEET);
  const styles = [...document.matchAll(STYLESHEET)].map(([, , name = '']) => read(name));
  files['page.css'] = styles.join('').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const link = first ? `<link rel="stylesheet" href="${first[1]}page.css">\n    ` : '';
  files['index.html'] = document
    .replace(STYLESHEET, (_, _path, _name, at) => (at === first?.index ? link : ''))
    .replace(SCRIPT, (_, before, name) => `${before}${path.posix.basename(name)}.js"`);

  const modules = output.flatMap(part => (part.type === 'chunk' ? part.moduleIds : []));
  return { files, modules };
}

if (import.meta.main) {
  const { files } = await bundlePage(process.argv[2] ?? '', { sourcemap: true });
  process.stdout.write(JSON.stringify(files));
}
