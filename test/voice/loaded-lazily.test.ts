import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** The modules that a process has loaded after these lines, which are a module's. */
function loadedBy(lines: string): string[] {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
    ${lines}
    console.log(JSON.stringify(loaded));`;
  const words = ['--input-type=module', '-e', script];
  return JSON.parse(execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8' }));
}

const CODECS =
  /node_modules\/(ogg-opus-decoder|opus-decoder|codec-parser|libopus-wasm|@wasm-audio-decoders)\//;

it('loads neither decoder nor encoder for ears that hear nothing and a mouth that says nothing', () => {
  const loaded = loadedBy(`
    const { createEars } = await import('./src/voice/create-ears.ts');
    const { createMouth } = await import('./src/voice/create-mouth.ts');
    const ears = createEars(), mouth = createMouth();
    await ears.hear({ url: '', sizeBytes: 1, durationSecs: 99 }, {}).catch(() => {});
    await ears.close();
    await mouth.close();`);
  expect(loaded.filter(url => CODECS.test(url))).toEqual([]);
  expect(loaded.some(url => url.endsWith('/src/voice/create-ears.ts'))).toBe(true);
  expect(loaded.filter(url => url.includes('node_modules'))).toEqual([]);
});

it('loads neither, nor ears and mouth themselves, for a bot that hears no voice message', () => {
  const loaded = loadedBy(
    "await import('./src/app/build-bot.ts'); await import('./src/app/build-playground.ts');",
  );
  expect(loaded.filter(url => CODECS.test(url))).toEqual([]);
  expect(loaded.filter(url => /voice\/(create-ears|create-mouth)\./.test(url))).toEqual([]);
});

it('would see a decoder that is loaded', () => {
  const loaded = loadedBy("await import('./src/voice/audio/decode-ogg-opus.ts');");
  expect(loaded.some(url => CODECS.test(url))).toBe(true);
});
