import { METHODS } from 'node:http';
import fc from 'fast-check';
import { BASE_PATHS } from '../../src/hub/contract.ts';

/** A request such as any HTTP client could send, to a path that is often one of the hub's. */
export interface AnyRequest {
  readonly method: string;
  readonly path: string;
  /** With its question mark; may be empty. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const words = [
  'devices',
  'scenes',
  'automations',
  'trigger',
  'thermostat',
  'reading',
  'all_off',
  'v1',
  '.',
  '..',
];
const segment = fc.oneof(
  fc.constantFrom(...words, '%00', '%2F', '%zz', ';', '%C3%28', 'x'.repeat(200)),
  fc.string({ unit: 'binary', maxLength: 20 }).map(encodeURIComponent),
  fc.stringMatching(/^[!-"$->@-~]{0,20}$/),
);
const operation = fc.oneof(
  fc.constantFrom('/devices', '/devices/thermostat', '/scenes', '/automations', '/scenes/reading/trigger'),
  segment.map(id => `/devices/${id}`),
  segment.map(id => `/scenes/${id}/trigger`),
  fc.constantFrom('/notices', '/notify', '/notify'),
  segment.map(id => `/notices/${id}/answer`),
);
const anyPath = fc.array(segment, { maxLength: 6 }).map(segments => `/${segments.join('/')}`);
const path = fc.oneof(
  { arbitrary: fc.tuple(fc.constantFrom(...BASE_PATHS), operation).map(parts => parts.join('')), weight: 3 },
  { arbitrary: fc.tuple(fc.constantFrom(...BASE_PATHS), anyPath).map(parts => parts.join('')), weight: 1 },
  { arbitrary: anyPath, weight: 1 },
);

const queryValue = fc.stringMatching(/^[!-~]{0,30}$/);
const query = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters().map(text => `?${text}`),
  fc.integer({ min: -2, max: 1100 }).map(limit => `?limit=${limit}`),
  fc
    .tuple(fc.integer({ min: 1, max: 30 }), fc.base64String())
    .map(([limit, id]) => `?limit=${limit}&cursor=${encodeURIComponent(id)}`),
  queryValue.map(text => `?limit=${text}`),
  queryValue.map(text => `?limit=3&cursor=${text}`),
);

const headerValue = fc.oneof(
  fc.stringMatching(/^[!-~]([ -~]{0,40}[!-~])?$/),
  fc.constantFrom('*', '"a", W/"b"', 'application/json', 'tap-1', '0'),
);
const headerNames = [
  'accept',
  'content-type',
  'forwarded',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'x-forwarded-for',
  'x-http-method-override',
  'x-request-id',
];
const headers = fc.dictionary(fc.constantFrom(...headerNames), headerValue, { maxKeys: 5 });
const method = fc.oneof(
  fc.constantFrom('GET', 'POST', 'HEAD'),
  fc.constantFrom(...METHODS.filter(name => name !== 'CONNECT')),
);
const notice = fc.record(
  {
    text: fc.string({ maxLength: 20 }),
    title: fc.string({ maxLength: 10 }),
    level: fc.constantFrom('info', 'danger', 'loud'),
    buttons: fc.array(fc.record({ id: fc.constantFrom('a', 'b', ' '), label: fc.string({ maxLength: 5 }) }), {
      maxLength: 3,
    }),
    picture: fc.oneof(
      fc.constantFrom('doorbell', 'thermostat', '__proto__'),
      fc.string({ maxLength: 5 }),
      fc.integer(),
    ),
  },
  { requiredKeys: ['text'] },
);
const body = fc.option(
  fc.oneof(
    fc.json(),
    fc.string({ maxLength: 200 }),
    notice.map(each => JSON.stringify(each)),
  ),
);

/** Any request but CONNECT, which is no business of a server's. */
export const anyRequest: fc.Arbitrary<AnyRequest> = fc.record({ method, path, query, headers, body });
