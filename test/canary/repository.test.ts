import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(Boolean);

/** What real secrets look like; those of tests are shorter, or say what they are. */
const FORMS = [
  /\bhck_[0-9A-Za-z]{30,}/, // a hub's API key
  /\b[MN][A-Za-z\d]{23,}\.[\w-]{6}\.[\w-]{27,}/, // a bot's token
  /\bhomecord_[\w-]{43}\b/, // what secret.key holds
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\./, // Home Assistant's long-lived tokens
];
/** They guard nothing: test/support/certificate.ts. */
const OPEN_KEYS = /^test\/support\/certificates\//;

it('has no secret in it, in snapshots neither', () => {
  const found = files.filter(file => {
    if (OPEN_KEYS.test(file)) return false;
    const text = readFileSync(path.join(root, file), 'latin1');
    return FORMS.some(form => form.test(text));
  });
  expect(found).toEqual([]);
});
