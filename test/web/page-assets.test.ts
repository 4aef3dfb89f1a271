import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import type { PageAssets } from '../../src/web/asset.ts';
import { createPageAssets } from '../../src/web/page-assets.ts';
import { createPageHeaders } from '../../src/web/page-headers.ts';
import { judgeRows } from '../support/judge-rows.ts';

/** A folder with these files; sources of a page where there is a tsconfig.json. */
function createPage(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'homecord-page-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const SOURCES = {
  'tsconfig.json': '{}',
  'index.html': `<link rel="icon" href="page/favicon.svg">
    <link rel="stylesheet" href="page/theme.css">
    <link rel="stylesheet" href="page/house/house.css">
    <script type="module" src="page/theme/theme.ts" blocking="render"></script>
    <script type="module" src="page/app.ts"></script>`,
  'favicon.svg': '<svg/>',
  'theme.css': 'p { color: red } /* a remark */',
  'house/house.css': 'p { color: blue }',
  'theme/theme.ts': 'export const theme: string = document.title;',
  'app.ts':
    "import { theme } from './theme/theme.ts';\nimport { lamp } from './house/lamp.ts';\nconsole.log(theme, lamp);",
  'house/lamp.ts':
    "export const lamp = import('./texts/' + document.title + '.json', { with: { type: 'json' } });",
  'texts/de.json': '{ "lamp": "Lampe" }',
};

const textOf = async (assets: PageAssets, url: string) => String((await assets(url))?.plain);

it('makes one stylesheet and a script each of a page’s sources, as its document names them', async () => {
  const assets = createPageAssets(createPage(SOURCES));
  expect((await textOf(assets, '/')).split(/\n\s*/)).toEqual([
    '<link rel="icon" href="page/favicon.svg">',
    '<link rel="stylesheet" href="page/page.css">',
    '<script type="module" src="page/theme.js" blocking="render"></script>',
    '<script type="module" src="page/app.js"></script>',
  ]);
  expect(await textOf(assets, '/page/page.css')).toBe('p { color: red } p { color: blue }');
  const app = await textOf(assets, '/page/app.js');
  expect(app).toContain('console.log');
  // What both scripts use is there once.
  expect(app).toContain('"./theme.js"');
  expect(app).not.toContain('string');
});

it('leaves to be loaded when it is needed what a script loads so', async () => {
  const assets = createPageAssets(createPage(SOURCES));
  expect(await textOf(assets, '/page/app.js')).toMatch(
    /import\(`\.\/texts\/`\+document\.title\+`\.json`,\{with:\{type:`json`\}\}\)/,
  );
  expect(await assets('/page/texts/de.json')).toMatchObject({ type: 'application/json; charset=utf-8' });
});

it('serves no source, and nothing else', async () => {
  const assets = createPageAssets(createPage(SOURCES));
  const none = [
    '/page/app.ts',
    '/page/theme.css',
    '/page/tsconfig.json',
    '/page/index.html',
    '/index.html',
    '/page/',
  ];
  await judgeRows(none, async url => expect(await assets(url)).toBeUndefined());
});

it('packs each file', async () => {
  const script = await createPageAssets(createPage(SOURCES))('/page/app.js');
  expect(script?.type).toBe('text/javascript; charset=utf-8');
  expect(brotliDecompressSync(script?.br ?? '')).toEqual(script?.plain);
  expect(gunzipSync(script?.gzip ?? '')).toEqual(script?.plain);
});

it('tells a browser’s tools where its scripts come from', async () => {
  const assets = createPageAssets(createPage(SOURCES));
  expect(await textOf(assets, '/page/app.js')).toMatch(/\/\/# sourceMappingURL=app\.js\.map\n?$/);
  expect(JSON.parse(await textOf(assets, '/page/app.js.map')).sources).toEqual(
    expect.arrayContaining([expect.stringMatching(/house\/lamp\.ts$/)]),
  );
});

it('serves a page that is built as it lies there', async () => {
  const assets = createPageAssets(
    createPage({ 'index.html': '<p>', 'app.js': 'let a', 'texts/de.json': '{}' }),
  );
  expect(await textOf(assets, '/')).toBe('<p>');
  expect(await textOf(assets, '/page/app.js')).toBe('let a');
  expect(await assets('/page/texts/de.json')).toBeDefined();
  expect(await assets('/page/index.html')).toBeUndefined();
});

it('opens a page once in a process', async () => {
  const folder = createPage({ 'index.html': '', 'app.js': '' });
  expect(await createPageAssets(folder)('/page/app.js')).toBe(await createPageAssets(folder)('/page/app.js'));
});

it('says what is wrong with a source, and makes the page once it is mended', async () => {
  const folder = createPage({ ...SOURCES, 'app.ts': "import './gone.ts';" });
  const assets = createPageAssets(folder);
  await expect(assets('/')).rejects.toThrow('./gone.ts');
  writeFileSync(path.join(folder, 'gone.ts'), '');
  expect(await textOf(assets, '/')).toContain('page/app.js');
});

it('lets a page run its own scripts alone', () => {
  const { 'content-security-policy': policy = '' } = createPageHeaders();
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types lit-html',
    ]),
  );
  expect(policy).not.toContain('unsafe');
});
