import { createHash, randomBytes } from 'node:crypto';

/** Who asks. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Of an `Authorization`; not all may be quoted. */
type Parameter = readonly [name: string, value: string, quoted: boolean];

/** What a server wants to be proven, as its `WWW-Authenticate` says; in lower case by name. */
type Challenge = Readonly<Record<string, string>>;

/** Node's names of what RFC 7616 §3.3 has, the best first; servers may offer several. */
const ALGORITHMS: readonly (readonly [name: string, hash: string])[] = [
  ['SHA-256', 'sha256'],
  ['MD5', 'md5'],
];

/**
 * Answers a server's challenge by HTTP Digest (RFC 7616), which cameras ask for rather than have a password sent: with
 * SHA-256 or MD5, `qop=auth` or none (RFC 2069). null: it asks for none of these.
 */
export function answerDigest(
  asked: readonly string[],
  { method, path }: { readonly method: string; readonly path: string },
  { username, password }: Credentials,
  cnonce = randomBytes(16).toString('base64url'),
): string | null {
  const found = chooseChallenge(asked);
  if (!found) return null;
  const { challenge, hash, algorithm, isSession } = found;
  const { realm = '', nonce = '', opaque } = challenge;
  const digest = (...parts: readonly string[]) => createHash(hash).update(parts.join(':')).digest('hex');
  const own = digest(username, realm, password);
  const a1 = isSession ? digest(own, nonce, cnonce) : own;
  const a2 = digest(method, path);
  const hasQop = challenge.qop !== undefined;
  const nc = '00000001';
  const response = hasQop ? digest(a1, nonce, nc, cnonce, 'auth', a2) : digest(a1, nonce, a2);
  const isHashed = challenge.userhash?.toLowerCase() === 'true';
  const told: readonly Parameter[] = [
    toUsername(isHashed ? digest(username, realm) : username),
    ['realm', realm, true],
    ['uri', path, true],
    ...(challenge.algorithm === undefined ? [] : [['algorithm', algorithm, false] as const]),
    ['nonce', nonce, true],
    ...(hasQop || isSession
      ? ([
          ['nc', nc, false],
          ['cnonce', cnonce, true],
        ] as const)
      : []),
    ...(hasQop ? [['qop', 'auth', false] as const] : []),
    ['response', response, true],
    ...(opaque === undefined ? [] : [['opaque', opaque, true] as const]),
    ...(isHashed ? [['userhash', 'true', false] as const] : []),
  ];
  return `Digest ${told.map(([name, value, quoted]) => `${name}=${quoted ? quote(value) : value}`).join(', ')}`;
}

function chooseChallenge(asked: readonly string[]) {
  const challenges = asked.flatMap(parseDigestChallenges).filter(takesAuth);
  for (const [name, hash] of ALGORITHMS) {
    for (const challenge of challenges) {
      const algorithm = challenge.algorithm ?? 'MD5';
      const isSession = /-sess$/i.test(algorithm);
      if (algorithm.replace(/-sess$/i, '').toUpperCase() === name)
        return { challenge, hash, algorithm, isSession };
    }
  }
  return null;
}

/** Whether the request's line alone is what is to be proven. */
function takesAuth({ qop }: Challenge): boolean {
  return qop === undefined || qop.split(',').some(each => each.trim().toLowerCase() === 'auth');
}

/** A scheme, or a parameter of the last one (RFC 9110 §11.6.1). */
const PART =
  /(?:^|[\s,])(?:(\w[\w-]*)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))|([A-Za-z][\w-]*)(?=\s+[\w-]+\s*=|\s*(?:,|$)))/g;

/** One header may have several challenges, of other schemes, too. */
function parseDigestChallenges(header: string): Challenge[] {
  const found: { scheme: string; parameters: Record<string, string> }[] = [];
  for (const [, name, quoted, plain, scheme] of header.matchAll(PART)) {
    if (scheme !== undefined) found.push({ scheme: scheme.toLowerCase(), parameters: {} });
    const last = found.at(-1);
    if (name !== undefined && last)
      last.parameters[name.toLowerCase()] = quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '';
  }
  return found.filter(({ scheme }) => scheme === 'digest').map(({ parameters }) => parameters);
}

/** A header has ASCII alone; what has more is written as RFC 8187 has it (RFC 7616 §3.4). */
function toUsername(name: string): Parameter {
  if (/^[ -~]*$/.test(name)) return ['username', name, true];
  return [
    'username*',
    `UTF-8''${encodeURIComponent(name).replace(/['()*]/g, each => `%${each.charCodeAt(0).toString(16)}`)}`,
    false,
  ];
}

const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
