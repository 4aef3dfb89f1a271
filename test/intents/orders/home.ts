import { readFileSync } from 'node:fs';
import type { OrderedDevice, Setting, Taken } from '../../../src/intents/orders/contract.ts';

/** The rows of a table beside this file. */
export const readRows = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => line.split('\t'));

const [[, , , ...heads] = [], ...things] = readRows('home.tsv');

/** The languages of the table, in their order. */
export const tags: readonly string[] = heads;

/** The same home, in the words of each language. */
export const homes: ReadonlyMap<string, readonly OrderedDevice[]> = new Map(
  tags.map((tag, at) => [
    tag,
    things.map(([id = '', type = '', takes = '', ...named]): OrderedDevice => {
      const [name = '', room = ''] = named[at]?.split(' @ ') ?? [];
      const taken = takes.split(' ').map((each): Taken => {
        const [capability = '', values] = each.split('=');
        return { capability, values: values?.split(',') };
      });
      return { id, name, room, type, state: taken.map(each => ({ name: each.capability })), takes: taken };
    }),
  ]),
);

/** What is set, as the tables write it. */
export const toText = ({ deviceId, capability, to }: Setting) =>
  'is' in to ? `${deviceId} ${capability}=${to.is}` : `${deviceId} ${capability}${to.by === 1 ? '+' : '-'}`;
