import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { createPageAssets } from '../../src/web/page-assets.ts';
import { createPageHeaders } from '../../src/web/page-headers.ts';

function createPage(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'homecord-page-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

it('serves a page’s document, its sources and Lit, and nothing else', async () => {
  const assets = createPageAssets(
    createPage({
      'index.html': '<p>',
      'app.ts': '',
      'theme.css': '',
      'house/lamp.ts': '',
      'tsconfig.json': '{}',
    }),
  );
  const served = [
    '/',
    '/page/app.ts',
    '/page/theme.css',
    '/page/house/lamp.ts',
    '/modules/lit-html/lit-html.js',
  ];
  for (const name of served) {
    expect(await assets(name)).toMatchObject({ type: expect.stringMatching(/^text\//) });
  }
  expect(String((await assets('/'))?.plain)).toBe('<p>');
  expect(assets('/page/tsconfig.json')).toBeUndefined();
});

it('serves the modules of other rooms that it is told to share, where a page’s imports lead', async () => {
  const page = createPage({
    'index.html': '<script type="module" src="/page/app.ts"></script>',
    'app.ts': "import './house/lamp.ts';",
    'house/lamp.ts': "import { CAPABILITIES } from '../../../../hub/capabilities.ts';",
  });
  const assets = createPageAssets(page, ['hub/capabilities.ts']);
  expect(await assets('/hub/capabilities.ts')).toMatchObject({ type: 'text/javascript; charset=utf-8' });
  expect(String((await assets('/'))?.plain)).toContain('href="hub/capabilities.ts"');
  expect(createPageAssets(page)('/hub/capabilities.ts')).toBeUndefined();
  expect(assets('/hub/contract.ts')).toBeUndefined();
});

it('makes JavaScript of TypeScript, and packs it', async () => {
  const assets = createPageAssets(createPage({ 'index.html': '', 'app.ts': 'let a: number = 1;' }));
  const script = await assets('/page/app.ts');
  expect(script?.type).toBe('text/javascript; charset=utf-8');
  expect(String(script?.plain)).toBe('let a         = 1;');
  expect(brotliDecompressSync(script?.br ?? '')).toEqual(script?.plain);
});

it('makes each source once for all pages, and anew where it is another', async () => {
  const folder = createPage({
    'index.html': '',
    'app.ts': 'let a: number = 2;',
    'app.js': 'let a: number = 2;',
  });
  const once = await createPageAssets(folder)('/page/app.ts');
  expect(await createPageAssets(folder)('/page/app.ts')).toBe(once);
  expect(String((await createPageAssets(folder)('/page/app.js'))?.plain)).toBe('let a: number = 2;');
  writeFileSync(path.join(folder, 'app.ts'), 'let a: number = 3;');
  expect(String((await createPageAssets(folder)('/page/app.ts'))?.plain)).toBe('let a         = 3;');
});

it('reads a file again that could not be read', async () => {
  const folder = createPage({ 'index.html': '', 'theme.css': '' });
  const assets = createPageAssets(folder);
  const file = path.join(folder, 'theme.css');
  rmSync(file);
  await expect(assets('/page/theme.css')).rejects.toThrow('ENOENT');
  writeFileSync(file, 'p {}');
  expect(String((await assets('/page/theme.css'))?.plain)).toBe('p {}');
});

it('lets a document run its own import map alone', () => {
  const { 'content-security-policy': policy } = createPageHeaders('<script type="importmap">{}</script>');
  expect(policy).toContain("script-src 'self' 'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o='");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});
