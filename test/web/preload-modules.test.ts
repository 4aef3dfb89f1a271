import { expect, it } from 'vitest';
import type { Asset } from '../../src/web/asset.ts';
import { preloadModules } from '../../src/web/preload-modules.ts';

const MAP =
  '<script type="importmap">{"imports": {"lit": "/modules/lit/index.js", "lit/": "/modules/lit/"}}</script>';
const SCRIPT = '<script type="module" src="/page/app.ts"></script>';

/** Which modules the document of a page with these files names, in order. */
async function list(files: Readonly<Record<string, string>>, html = `${MAP}${SCRIPT}`) {
  const assets = (path: string) => {
    const text = files[path];
    return text === undefined ? undefined : Promise.resolve({ plain: Buffer.from(text) } as Asset);
  };
  const document = await preloadModules(html, assets);
  return {
    document,
    modules: [...document.matchAll(/modulepreload" href="([^"]+)"/g)].map(match => `/${match[1]}`),
  };
}

it.each([
  ['a sibling', "import { a } from './a.ts';", '/page/a.ts', '/page/a.ts'],
  ['a parent’s', "export * from '../web/a.ts';", '/web/a.ts', '/web/a.ts'],
  ['what is imported for its effect', "import './tour/a.ts';", '/page/tour/a.ts', '/page/tour/a.ts'],
  ['a bare name', "import { html } from 'lit';", '/modules/lit/index.js', '/modules/lit/index.js'],
  ['a bare folder', "import 'lit/a.js';", '/modules/lit/a.js', '/modules/lit/a.js'],
  ['minified code', 'import{a as b}from"./a.ts";export*from"./b.ts"', '/page/a.ts', '/page/a.ts'],
  ['several lines', "import {\n  a,\n  b,\n} from './a.ts';", '/page/a.ts', '/page/a.ts'],
])('finds %s', async (_, source, path, found) => {
  const { modules } = await list({ '/page/app.ts': source, [path]: '' });
  expect(modules).toEqual(['/page/app.ts', found]);
});

it.each([
  ['what is not there', "import './gone.ts';"],
  ['a bare name without a place', "import 'zod';"],
  ['what is loaded when it is wanted', "const a = await import('./a.ts');"],
])('passes over %s', async (_, source) => {
  expect((await list({ '/page/app.ts': source, '/page/a.ts': '' })).modules).toEqual(['/page/app.ts']);
});

it('follows modules to the last, and a circle once', async () => {
  const { modules } = await list({
    '/page/app.ts': "import './a.ts';",
    '/page/a.ts': "import './b.ts';",
    '/page/b.ts': "import './app.ts';",
  });
  expect(modules).toEqual(['/page/app.ts', '/page/a.ts', '/page/b.ts']);
});

it('names them behind the import map and before the script', async () => {
  const { document } = await list({ '/page/app.ts': '' });
  expect(document.replaceAll(/\s+</g, '<')).toBe(
    `${MAP}<link rel="modulepreload" href="page/app.ts">${SCRIPT}`,
  );
});

it('names the same of a page whose addresses are all relative', async () => {
  const html = `${MAP.replaceAll('"/', '"./')}${SCRIPT.replace('"/', '"')}`;
  const { modules } = await list({ '/page/app.ts': "import 'lit/a.js';", '/modules/lit/a.js': '' }, html);
  expect(modules).toEqual(['/page/app.ts', '/modules/lit/a.js']);
});

it('leaves a document without a module as it is', async () => {
  expect((await list({}, '<p>')).document).toBe('<p>');
});
