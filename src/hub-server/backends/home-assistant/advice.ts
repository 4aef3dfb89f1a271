const ADDRESS =
  'set HOME_ASSISTANT_URL to the address that your browser has it at, up to the port, and start again';

/** By what a failed attempt says: a system's code, OpenSSL's words, or this client's own. The first that fits counts. */
const ADVICE: readonly (readonly [reason: RegExp, advice: string])[] = [
  [
    /^(ENOTFOUND|ENODATA|EAI_\w+)$/,
    'No computer of the name in HOME_ASSISTANT_URL is found from here, as is common for .local names: write its number in ' +
      'place of the name, such as http://192.168.1.10:8123, and start again.',
  ],
  [
    /^ECONNREFUSED$/,
    `Nothing listens at the port in HOME_ASSISTANT_URL: look whether Home Assistant runs, or ${ADDRESS}.`,
  ],
  [
    /^(EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ETIMEDOUT)$|took too long/,
    `No computer answers at HOME_ASSISTANT_URL: look whether it is on and in the network of this one, or ${ADDRESS}.`,
  ],
  [/CERT_HAS_EXPIRED/, 'The certificate at HOME_ASSISTANT_URL has expired: renew it there, and start again.'],
  [
    /CERT|SELF_SIGNED|UNABLE_TO/,
    'The certificate at HOME_ASSISTANT_URL is not trusted here, or is for another name: write it with the name that the ' +
      'certificate has; one of your own authority goes into NODE_EXTRA_CA_CERTS (docs/home-assistant.md). Then start again.',
  ],
  [
    /wrong version number|packet length too long/,
    'HOME_ASSISTANT_URL begins with https://, and what listens there speaks no TLS: write http://, and start again.',
  ],
  [
    /no Home Assistant answers/,
    `Something answers at HOME_ASSISTANT_URL, and it is no Home Assistant: ${ADDRESS} (https:// where the browser has that).`,
  ],
];

/**
 * What is wrong with where Home Assistant is looked for, and what to do about it, for whoever runs the hub; without the
 * address. null: nothing is known of that.
 */
export function toAdvice(reason: string): string | null {
  return ADVICE.find(([pattern]) => pattern.test(reason))?.[1] ?? null;
}
