import { expect, it } from 'vitest';
import { type FaultReader, toFaultText } from '../../../src/discord/replies/faults.ts';
import {
  HubResponseError,
  type HubResponseKind,
  HubUnreachableError,
  type HubUnreachableReason,
} from '../../../src/errors.ts';
import { languages, messagesFor } from '../../../src/messages/catalogue.ts';
import { createLog } from '../../../src/process/log.ts';

const at = { status: 500, method: 'GET', url: 'http://hub.local/v1/devices', detail: 'boom' };
const KINDS = Object.keys(languages.en.faults.response) as HubResponseKind[];
const REASONS = Object.keys(languages.en.faults.unreachable) as HubUnreachableReason[];
const FAULTS = [
  ...KINDS.map(kind => new HubResponseError(kind, at)),
  ...REASONS.map(reason => new HubUnreachableError(reason, { ...at, sent: false })),
];
const textOf = (error: unknown, reader: FaultReader, tag: string) =>
  toFaultText(error, { t: messagesFor(tag), log: createLog({ level: 'silent' }), reader });

it.each(Object.keys(languages))('sends in %s nobody to the hub’s settings who cannot mend it', tag => {
  for (const fault of FAULTS) {
    const text = textOf(fault, 'family', tag);
    expect(text).not.toMatch(/\/hub|API|api\/v1|HUB_|boom|\bTLS\b|http/);
    expect(textOf(fault, 'manager', tag)).not.toBe(text);
  }
});

it.each(Object.keys(languages))('speaks in %s of another address only where there is one', tag => {
  const moved = (detail: string | null) =>
    textOf(new HubResponseError('redirected', { ...at, status: 301, detail }), 'manager', tag);
  const { response, movedWithin } = messagesFor(tag).faults;
  expect(moved('https://other.example')).toContain(response.redirected);
  expect(moved(null)).toContain(movedWithin);
  expect(moved(null)).not.toContain(response.redirected);
});

const RESTART = {
  en: /restart/,
  de: /starte .*neu/,
  fr: /redémarre/,
  es: /reinicia/,
  it: /riavvia/,
  nl: /herstart/,
  pt: /reinicie/,
  pl: /uruchom .*ponownie/,
};

it.each(Object.entries(RESTART))('says in %s only of a hub that errs to restart it', (tag, restart) => {
  const sayRestart = KINDS.filter(kind =>
    restart.test(textOf(new HubResponseError(kind, at), 'manager', tag)),
  );
  expect(sayRestart).toEqual(['server_error']);
  const others = [
    ...FAULTS.map(fault => textOf(fault, 'family', tag)),
    ...REASONS.map(reason => textOf(new HubUnreachableError(reason, { ...at, sent: false }), 'manager', tag)),
  ];
  expect(others.filter(text => restart.test(text))).toEqual([]);
});

it.each([
  ['home_away', 'I can’t reach the home just now.'],
  ['home_refused', 'The home refused that.'],
  ['server_error', 'Something is wrong with this home’s hub.'],
  ['unauthorized', 'The home does not let me in any more.'],
  ['rate_limited', 'The home has too much to do just now.'],
] as const)('says of %s what it means for a family', (kind, text) => {
  expect(textOf(new HubResponseError(kind, at), 'family', 'en')).toContain(text);
});

it.each(Object.keys(languages))('names in %s the hub, and what looks closer, to who manages it', tag => {
  for (const fault of FAULTS)
    expect(textOf(fault, 'manager', tag)).toMatch(/\n.*`http:\/\/hub\.local`.*`\/hub [a-zé]+`/);
});
