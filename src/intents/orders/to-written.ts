import { HALVES, MARKED } from './loose-words.ts';
import { fromFahrenheit } from './to-setting.ts';
import { CONTRACTED, orderedNouns } from './vocabulary.ts';

/** "Rui's lamp"; not so "it's". */
const OWNER = new RegExp(`(?<!(?<!\\p{L})(?:${CONTRACTED.join('|')}))(?<=\\p{L})()['’]s(?!\\p{L})`, 'giu');

/** "l'entrée"; not so "z'n" */
const ELISION = /(?<!\p{L})(\p{L})['’](?=\p{L}{2})/gu;
/** "È"; "apagué", which is no "apague". */
const TOLD = new RegExp(`(?<!\\p{L})(?:${Object.keys(MARKED).join('|')})(?![\\p{L}'’])`, 'giu');

/** "Voor- en achterdeur" */
const SHARED_HALF = /(\p{L}+)-( (?:en|und|u|og|och) )(\p{L}+)/giu;

function toTwoWords(written: string, first: string, and: string, whole: string): string {
  for (let at = 1; at < whole.length - 2; at++) {
    const second = whole.slice(at);
    if (orderedNouns().has(second.toLowerCase())) return `${first}${second}${and}${whole}`;
  }
  return written;
}

/** "20 e mezzo" */
const HALF = new RegExp(`(\\p{N}) (?:${HALVES.join('|')})(?!\\p{L})`, 'giu');

/** "68°F", "68 f", "68 degrees Fahrenheit": nothing else that is said of a home is followed by such a letter. */
const FAHRENHEIT = /(?<!\p{N})(\d{2}(?:\.\d)?)\s*(?:°\s*f|f|(?:\p{L}+\s)?fahrenheit)(?![\p{L}\p{N}])/giu;

/** "20%", "21,5°": as it would be said. */
export function toWritten(text: string): string {
  const whole = text.includes('- ') ? text.replace(SHARED_HALF, toTwoWords) : text;
  return whole
    .replace(TOLD, mark => MARKED[mark.toLowerCase()] ?? mark)
    .replace(ELISION, '$1 ')
    .replace(OWNER, '$1 s')
    .replace(/\bpm\s?2[.,]5\b/giu, 'pm25')
    .replace(/(\p{N}),(\p{N})/gu, '$1.$2')
    .replace(HALF, '$1.5')
    .replace(FAHRENHEIT, (_, degrees: string) => `${fromFahrenheit(Number(degrees))} degrees `)
    .replace(/\s\+\s/gu, ', ')
    .replace(/(\p{N})\s*%/gu, '$1 percent')
    .replace(/(\p{N})\s*°\s*(?:c(?!\p{L}))?/giu, '$1 degrees ');
}
