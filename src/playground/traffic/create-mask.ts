/** Takes secrets out of whatever shall be shown. */
export interface Mask {
  /** A copy without secrets; what a field or a form says is one is known from then on, wherever it appears. */
  conceal(value: unknown): unknown;
}

const MASKED = '••••••';
/** Members of objects whose value is a secret, headers among them. */
const SECRET_FIELDS =
  /^(proxy-)?authorization$|^(set-)?cookie$|^(access_?)?token$|^api_?key$|^password$|^secret$/i;
/** Inputs of forms, by their id, and options of commands, by their name, that a person types a secret into. */
const SECRET_INPUTS = /key|token|password|secret/i;
/** A hub's key, which can be told by its form; the credentials of an address (RFC 3986 §3.2.1), and those of a query. */
const SECRET_FORMS =
  /\bhck_[0-9A-Za-z]+|(?<=:\/\/)[^\s/@"]+(?=@)|(?<=[?&](?:api_?key|key|token|password)=)[^\s&"]+/gi;
/** Shorter ones are too common a word to be looked for everywhere. */
const SHORTEST = 6;
/** More than anybody types before the first of them is out of sight. */
const MAX_KNOWN = 200;

/** Creates a mask that knows these secrets. */
export function createMask(secrets: readonly string[] = []): Mask {
  const known = new Set(secrets);

  function learn(secret: string): string {
    const [, scheme = '', word = secret] = /^(Bearer |Bot |Basic )(.*)$/i.exec(secret) ?? [];
    if (word.length >= SHORTEST) known.add(word);
    const [oldest] = known;
    if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    return word === '' ? secret : scheme + MASKED;
  }

  function concealText(text: string): string {
    let left = text.replace(SECRET_FORMS, MASKED);
    for (const secret of known) left = left.replaceAll(secret, MASKED);
    return left;
  }

  function concealField(name: string, value: unknown, isSecretInput: boolean): unknown {
    const isSecret = SECRET_FIELDS.test(name) || (isSecretInput && name === 'value');
    return isSecret && typeof value === 'string' ? learn(value) : conceal(value);
  }

  function conceal(value: unknown): unknown {
    if (typeof value === 'string') return concealText(value);
    if (Array.isArray(value)) return value.map(conceal);
    if (typeof value !== 'object' || value === null) return value;
    const isSecretInput = SECRET_INPUTS.test(inputNameOf(value));
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        concealText(name),
        concealField(name, each, isSecretInput),
      ]),
    );
  }

  return { conceal };
}

/** What an input or option calls itself; empty for any other object. */
function inputNameOf(value: object): string {
  const name = 'custom_id' in value ? value.custom_id : 'name' in value ? value.name : '';
  return typeof name === 'string' ? name : '';
}
