import type { SpeechServer } from './contract.ts';

/** Where Home Assistant's add-ons for speech-to-text listen. */
const DEFAULT_PORT = 10_300;

/** Reads `tcp://host:port`; the port of speech-to-text where it has none. null where it is no such address. */
export function parseSpeechServer(address: string): SpeechServer | null {
  const text = address.trim();
  if (!/^tcp:\/\/[^/?#@]+\/?$/i.test(text) || !URL.canParse(text)) return null;
  const { hostname, port } = new URL(text);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (host === '' || port === '0') return null;
  return { host, port: port === '' ? DEFAULT_PORT : Number(port) };
}

/** `tcp://host:port`, as it is read. */
export function toSpeechAddress({ host, port }: SpeechServer): string {
  return `tcp://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
