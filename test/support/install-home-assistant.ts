import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installOnce } from './install-once.ts';
import { installPython } from './python-environment.ts';

/** A Home Assistant, and the Debian whose Python runs it. */
interface Release {
  readonly version: string;
  readonly suite: string;
  readonly python: string;
  /** No package is newer than this day, so that each installation is the same one. */
  readonly until: string;
  /** What it would install by itself when it starts with its demo home. */
  readonly besides: readonly string[];
  /** In the place of what it asks for. */
  readonly instead: readonly string[];
}

const RELEASES = {
  /** The last one for Python 3.13, which Debian 13 has. */
  current: {
    version: '2026.2.3',
    suite: 'trixie',
    python: '3.13.5',
    until: '2026-02-21',
    besides: [
      'home-assistant-frontend==20260128.6',
      'hassil==3.5.0',
      'home-assistant-intents==2026.1.28',
      'ha-ffmpeg==3.2.2',
      'mutagen==1.47.0',
      'numpy==2.3.2',
      // These two are newer than it asks for, since those are sources that need a compiler.
      'pymicro-vad==2.0.1',
      'pyspeex-noise==2.0.0',
      'PyNaCl==1.6.2',
      'PyTurboJPEG==1.8.0',
    ],
    // Of 1.3 there is only the source, which would need a compiler.
    instead: ['lru-dict>=1.4'],
  },
  /** The last one for Python 3.11, which Debian 12 has. */
  old: {
    version: '2024.3.3',
    suite: 'bookworm',
    python: '3.11.2',
    until: '2024-03-25',
    besides: [
      'home-assistant-frontend==20240307.0',
      'hassil==1.6.1',
      'home-assistant-intents==2024.3.12',
      'ha-ffmpeg==3.1.0',
      'janus==1.0.0',
      'mutagen==1.47.0',
      'numpy==1.26.0',
      'Pillow==10.2.0',
      'PyNaCl==1.5.0',
      'PyTurboJPEG==1.7.1',
      'SQLAlchemy==2.0.27',
      'aiohttp-fast-url-dispatcher==0.3.0',
      'aiohttp-zlib-ng==0.3.1',
      'aiohttp_cors==0.7.0',
      'fnv-hash-fast==0.5.0',
      'ifaddr==0.2.0',
      'psutil-home-assistant==0.0.1',
      'securetar==2024.2.1',
    ],
    instead: [],
  },
} satisfies Record<string, Release>;

export type ReleaseName = keyof typeof RELEASES;

/**
 * Runs Debian's Python on any Linux, by Debian's own loader and libraries. It keeps what it has compiled: Home Assistant
 * starts in a third of the time then.
 */
const PYTHON = (program: string) => `#!/bin/sh
root=\${0%/bin/*}
for loader in "$root"/usr/lib/*-linux-gnu/ld-linux-*.so.* "$root"/lib/*-linux-gnu/ld-linux-*.so.*; do
  [ -e "$loader" ] && break
done
libraries=\${loader%/*}
libraries=\${libraries##*/}
unset PYTHONDONTWRITEBYTECODE
export PYTHONHOME="$root/usr" PYTHONPATH="$root/packages"
exec "$loader" --library-path "$root/usr/lib/$libraries:$root/lib/$libraries" --argv0 "$0" "$root/usr/bin/${program}" "$@"
`;

/**
 * Installs a Home Assistant, once, and returns its Python. The first time takes about a minute, and needs mmdebstrap,
 * Python 3 and the registries of Debian and Python.
 */
export function installHomeAssistant(name: ReleaseName = 'current'): string {
  const release: Release = RELEASES[name];
  const { version, suite, python, until, besides, instead } = release;
  const program = `python${python.split('.', 2).join('.')}`;
  const script = PYTHON(program);
  const folder = installOnce(`home-assistant-${version}`, JSON.stringify([release, script]), fresh => {
    const own = (file: string) => path.join(fresh, file);
    const run = (file: string, words: readonly string[]) =>
      execFileSync(file, words, { stdio: ['ignore', 'ignore', 'inherit'] });
    const debian = own('debian.tar');
    run('mmdebstrap', ['--quiet', '--variant=extract', `--include=${program}`, suite, debian]);
    const needless = ['bin', 'dev', 'etc', 'sbin', 'var', 'usr/share'].map(folder => `--exclude=./${folder}`);
    run('tar', ['-xf', debian, '-C', fresh, ...needless]);
    writeFileSync(own('instead.txt'), instead.join('\n'));
    run(path.join(path.dirname(installPython('uv', ['uv==0.9.26'])), 'uv'), [
      // The authorities of the machine, as pip has them.
      ...['pip', 'install', '--native-tls', '--quiet'],
      ...['--cache-dir', own('cache'), '--target', own('packages')],
      ...['--python-version', python, '--exclude-newer', until, '--override', own('instead.txt')],
      ...[`homeassistant==${version}`, ...besides],
    ]);
    for (const file of [debian, own('cache')]) rmSync(file, { recursive: true });
    mkdirSync(own('bin'));
    writeFileSync(own('bin/python3'), script);
    chmodSync(own('bin/python3'), 0o755);
  });
  return path.join(folder, 'bin', 'python3');
}

/** Before the files of the suite, which run side by side. */
export default function setUp(): void {
  installHomeAssistant();
  installHomeAssistant('old');
}
