// What the add-on starts: its options are the settings of the same name, and Home Assistant is the one that it runs in.
import { readFileSync } from 'node:fs';

const {
  ADDON_OPTIONS = '/data/options.json',
  ADDON_PROGRAM = './homecord.js',
  SUPERVISOR_TOKEN,
} = process.env;
const given = Object.entries(JSON.parse(readFileSync(ADDON_OPTIONS, 'utf8'))).filter(
  ([, value]) => value !== null && String(value).trim() !== '',
);
const options = Object.fromEntries(given.map(([name, value]) => [name.toUpperCase(), String(value)]));
if (!options.DISCORD_TOKEN) {
  console.error('Enter the token of your bot under Configuration, and start again.');
  process.exit(1);
}
Object.assign(process.env, {
  HUB_BACKEND: 'home-assistant',
  HOME_ASSISTANT_URL: 'http://supervisor/core',
  HOME_ASSISTANT_TOKEN: SUPERVISOR_TOKEN,
  DATA_DIR: '/data',
  HUB_DATA_DIR: '/data/hub',
  HUB_HOST: '0.0.0.0',
  HUB_PORT: '8484',
  // The supervisor, through which Home Assistant shows the dashboard, and Home Assistant before it.
  HUB_INGRESS: '172.30.32.2,172.30.32.1',
  // Home Assistant shows the log to its own administrators, and nobody the files.
  HOMECORD_LOG_IS_OWNERS: '1',
  ...process.env,
  ...options,
});
// `doctor` and the like, for somebody within it.
if (process.argv.length === 2) process.argv.push('home');
await import(ADDON_PROGRAM);
