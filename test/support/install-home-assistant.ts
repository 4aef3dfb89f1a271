import { execFileSync } from 'node:child_process';
import { installPython } from './python-environment.ts';

/** The last line of versions for Python 3.11, and what it loads at run time for the demo home. */
const version = '2024.3.3';
const requirements = [
  `homeassistant==${version}`,
  'home-assistant-frontend==20240307.0',
  'aiohttp_cors==0.7.0',
  'aiohttp-fast-url-dispatcher==0.3.0',
  'aiohttp-zlib-ng==0.3.1',
  'hassil==1.6.1',
  'home-assistant-intents==2024.3.12',
  'janus==1.0.0',
  'Pillow==10.2.0',
  'psutil-home-assistant==0.0.1',
  'mutagen==1.47.0',
  'ha-ffmpeg==3.1.0',
  'PyTurboJPEG==1.7.1',
  'numpy<2',
  'SQLAlchemy==2.0.27',
  'fnv-hash-fast==0.5.0',
  'securetar==2024.2.1',
  'PyNaCl==1.5.0',
  'ifaddr==0.2.0',
  // Later ones lack what acme asks of them, and every HTTP request fails.
  'josepy<2',
];

/**
 * Installs Home Assistant, once, and returns its Python. The first time takes about three minutes and needs Python 3.11
 * and its registry.
 */
export function installHomeAssistant(): string {
  const found = execFileSync('python3', ['--version'], { encoding: 'utf8' }).trim();
  if (!found.startsWith('Python 3.11.')) {
    throw new Error(
      `Home Assistant ${version} needs Python 3.11: put it on PATH as python3, which is ${found}.`,
    );
  }
  return installPython(`home-assistant-${version}`, requirements);
}

/** Before the files of the suite, which run side by side. */
export default function setUp(): void {
  installHomeAssistant();
}
