import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** What guessing a password costs: scrypt (RFC 7914) with N = 2^ln, block size r and parallelism p. */
export interface PasswordCost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's first choice for scrypt: 128 MiB and a few tenths of a second for each guess. */
export const PASSWORD_COST: PasswordCost = { ln: 17, r: 8, p: 1 };

/** Hashes passwords, one after the other: however many sign in at once, the memory of one is all they take. */
export interface PasswordHasher {
  /** `$scrypt$ln=17,r=8,p=1$<salt>$<hash>`, as the Password Hashing Competition's string format has it. */
  hash(password: string): Promise<string>;
  /** Whether this is the password; takes about as long where `stored` is null and nothing can match. */
  matches(password: string, stored: string | null): Promise<boolean>;
  /** Whether it was hashed at another cost than passwords are now. */
  isOutdated(stored: string): boolean;
}

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Creates a hasher; a lower cost is for tests. */
export function createPasswordHasher(cost: PasswordCost = PASSWORD_COST): PasswordHasher {
  let last: Promise<unknown> = Promise.resolve();

  function derive(password: string, salt: Buffer, at: PasswordCost): Promise<Buffer> {
    const turn = last.then(() => runScrypt(password, salt, at));
    // Who comes next waits for this one, not for its success.
    last = turn.catch(() => {});
    return turn;
  }

  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      return toText(cost, salt, await derive(password, salt, cost));
    },
    async matches(password, stored) {
      const known = stored === null ? null : parse(stored);
      const { salt, hash, ...at } = known ?? { ...cost, salt: Buffer.alloc(SALT_BYTES), hash: null };
      const derived = await derive(password, salt, at);
      return hash !== null && timingSafeEqual(derived, hash);
    },
    isOutdated(stored) {
      const { ln, r, p } = parse(stored);
      return ln !== cost.ln || r !== cost.r || p !== cost.p;
    },
  };
}

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

function runScrypt(password: string, salt: Buffer, { ln, r, p }: PasswordCost): Promise<Buffer> {
  const N = 2 ** ln;
  // Keyboards differ in how they compose "é"; NIST SP 800-63B has them all mean the same.
  return scryptAsync(password.normalize('NFKC'), salt, HASH_BYTES, { N, r, p, maxmem: 256 * N * r });
}

function toText({ ln, r, p }: PasswordCost, salt: Buffer, hash: Buffer): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$${toBase64(salt)}$${toBase64(hash)}`;
}

/** The format's base64 has no padding. */
function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

function parse(stored: string) {
  const match = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (!match) throw new Error('The stored password is no scrypt hash.');
  const [, ln, r, p, salt = '', hash = ''] = match;
  return {
    ln: Number(ln),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
