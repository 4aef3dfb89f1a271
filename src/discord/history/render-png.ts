import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

type Renderer = (svg: string) => Uint8Array;

let loading: Promise<Renderer> | undefined;

/** Makes a PNG of an SVG, in some 30 ms. The renderer, 2.5 MB of WebAssembly, is loaded when it is first needed. */
export async function renderPng(svg: string): Promise<Uint8Array> {
  loading ??= load();
  return (await loading)(svg);
}

async function load(): Promise<Renderer> {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  const wasm = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));
  const [code, letters] = await Promise.all([
    readFile(wasm),
    readFile(new URL('labels.ttf', import.meta.url)),
  ]);
  await initWasm(code);
  // Letters of its own: a server has none, and what a machine has would look otherwise on each.
  const font = { fontBuffers: [letters], defaultFontFamily: 'DejaVu Sans', sansSerifFamily: 'DejaVu Sans' };
  return svg => {
    const image = new Resvg(svg, { font });
    const rendered = image.render();
    try {
      return rendered.asPng();
    } finally {
      rendered.free();
      image.free();
    }
  };
}
