import type { Deed, Scale } from './contract.ts';
import { PRAISING } from './settle-tokens.ts';
import type { Token } from './token.ts';
import type { DeedWord } from './vocabulary.ts';

const HALF = 50;
/** Of a room; what is less is by how much. */
const LEAST_DEGREES = 5;
const FULL = 100;

const STEPS: Readonly<Partial<Record<DeedWord, { readonly of: Scale | null; readonly by: 1 | -1 }>>> = {
  brighter: { of: 'brightness', by: 1 },
  dimmer: { of: 'brightness', by: -1 },
  louder: { of: 'volume', by: 1 },
  quieter: { of: 'volume', by: -1 },
  warmer: { of: 'target_temperature', by: 1 },
  cooler: { of: 'target_temperature', by: -1 },
  up: { of: null, by: 1 },
  down: { of: null, by: -1 },
};

const SCALES: Readonly<Partial<Record<DeedWord, Scale>>> = {
  brightness: 'brightness',
  volume: 'volume',
  temperature: 'target_temperature',
};

const TINTS = ['warm', 'neutral', 'cold'] as const;

/** What all that was said comes to; null: nothing that could be done, or two things at once. */
export function toDeed(tokens: readonly Token[]): Deed | null {
  const words = new Set(tokens.flatMap(token => (token.is === 'deed' ? token.deed : [])));
  const has = (word: DeedWord) => words.has(word);
  // "Mach den Ton aus"
  if (has('mute') || (has('volume') && has('off')))
    return { does: 'level', value: 0, unit: 'percent', of: 'volume' };
  const level = toLevel(tokens, has);
  if (level !== undefined) return level;
  const color = tokens.find(token => token.is === 'color');
  const tint = TINTS.some(has);
  if (color && !tint) return has('off') ? null : { does: 'color', value: color.value };
  // "Ventilator auf volle Stufe" is on as well.
  const mode = tokens.find(token => token.is === 'mode');
  // "Spegni tutto, notte": whoever turns it off puts it into no mode.
  const isOff = tokens.some(token => token.is === 'deed' && token.deed === 'off' && token.isVerb);
  if (mode && !isOff) return has('off') ? null : toMode(mode, tokens);
  const isSent = tokens.some(({ is, words }) => is === 'deed' && words.join(' ') === 'set');
  return toPlainDeed(has, isSent);
}

/** "Start it on eco", and "the dishwasher on, on eco". */
function toMode({ value, words }: Extract<Token, { is: 'mode' }>, tokens: readonly Token[]): Deed {
  const starts = tokens.some((token, at) => {
    // "On eco" says which mode.
    const joins = token.is === 'deed' && !token.isVerb && tokens[at + 1]?.is === 'mode';
    return token.is === 'deed' && (token.deed === 'on' || token.deed === 'start') && !joins;
  });
  return { does: 'mode', value, said: words.join(' '), ...(starts && { starts }) };
}

/** "Purple at 60", "on cool at 22": what else it is to be. */
export function toDeedBeside(deed: Deed, tokens: readonly Token[]): Deed | null {
  if (deed.does !== 'level') return null;
  const color = tokens.find(token => token.is === 'color');
  if (color) return { does: 'color', value: color.value };
  const mode = tokens.find(token => token.is === 'mode');
  if (mode) return toMode(mode, tokens);
  // "The aircon heat 24", where that is a mode.
  const heats = tokens.findIndex(
    ({ is, words }, at) => is === 'deed' && at > 0 && PRAISING.has(words.join(' ')),
  );
  const said = tokens[heats]?.words.join(' ');
  if (said !== undefined && tokens.some(({ is }) => is === 'thing'))
    return { does: 'mode', value: said, said, isPerhaps: true };
  const tint = TINTS.find(word => tokens.some(token => token.is === 'deed' && token.deed === word));
  return tint ? { does: 'tint', tint } : null;
}

/** A number, and of what; undefined: there is none. */
function toLevel(tokens: readonly Token[], has: (word: DeedWord) => boolean): Deed | null | undefined {
  const numbers = tokens.flatMap(token => (token.is === 'number' ? token.value : []));
  if (numbers.length > 1) return null;
  const step = [...stepsOf(has)][0];
  const of = step?.of ?? scaleOf(has);
  const [number] = numbers;
  if (number !== undefined) {
    const unit = has('percent') ? 'percent' : has('degrees') ? 'degrees' : has('kelvin') ? 'kelvin' : null;
    // "Turn it off at 8" is a time.
    if (unit === null && (has('on') || has('off')) && of === null) return null;
    // "Three quarters down", but "down to 30".
    const isTo = tokens.some(
      (token, at) =>
        (token.is === 'to' && token.words[0] !== 'by') ||
        // German "auf", which opens elsewhere.
        (token.is === 'deed' && token.deed === 'open' && tokens[at + 1]?.is === 'number'),
    );
    const isDown = (has('close') || has('down')) && !isTo;
    // "Two degrees up", "by 2", "abbassa la luce del 10 %"
    const isBy = tokens.some(({ is }, at) => is === 'of' && tokens[at + 1]?.is === 'number');
    const isStep = step !== undefined && (isBy || (number < LEAST_DEGREES && unit !== 'percent'));
    if (isStep)
      return {
        does: 'step',
        by: step.by,
        of: unit === 'degrees' ? 'target_temperature' : step.of,
        isRough: true,
      };
    const isStepped = step !== undefined && (unit !== null || has('up') || has('down'));
    const isBySaid = tokens.some(({ is, words }) => is === 'to' && words[0] === 'by');
    const isRough = isBySaid || (isStepped && !isTo && !isDown);
    return { does: 'level', value: number, unit, of, ...(isDown && { isDown }), ...(isRough && { isRough }) };
  }
  if (has('half')) return { does: 'level', value: HALF, unit: 'percent', of };
  const isMoved = has('open') || has('close') || has('off') || has('lock') || has('unlock');
  if (has('full') && !isMoved && !has('down'))
    return { does: 'level', value: FULL, unit: 'percent', of, said: saidOf('full', tokens) };
  return undefined;
}

function saidOf(word: DeedWord, tokens: readonly Token[]): string {
  return tokens.find(token => token.is === 'deed' && token.deed === word)?.words.join(' ') ?? '';
}

function toPlainDeed(has: (word: DeedWord) => boolean, isSent: boolean): Deed | null {
  const either = (...words: readonly [DeedWord, DeedWord]) => words.find(has) ?? null;
  if (has('lock') && has('unlock')) return null;
  const lock = either('lock', 'unlock');
  if (lock) return { does: 'lock', isLocked: lock === 'lock' };
  const arm = either('disarm', 'arm');
  if (arm) return { does: 'arm', isArmed: arm === 'arm' };
  for (const how of ['pause', 'dock', 'clean'] as const) if (has(how)) return { does: 'work', how };
  const [step] = stepsOf(has);
  if (step && step.of !== null) return { does: 'step', ...step };
  const white = TINTS.find(has);
  if (white) return { does: 'tint', tint: white };
  if (has('on') && has('off')) return null;
  // "Send Henry out"
  if (has('start') && has('off')) return { does: 'work', how: 'start' };
  if (has('off')) return { does: 'switch', isOn: false, ...(isSent && { isSent }) };
  if (has('open') && has('close')) return null;
  const move = either('open', 'close');
  if (move) return { does: 'move', isOpen: move === 'open' };
  if (has('up') && has('down')) return null;
  if (step) return { does: 'step', by: step.by, of: scaleOf(has) };
  const work = either('start', 'stop');
  if (work === 'start' || work === 'stop') return { does: 'work', how: work };
  return has('on') ? { does: 'switch', isOn: true } : null;
}

function stepsOf(has: (word: DeedWord) => boolean) {
  return (Object.entries(STEPS) as [DeedWord, { readonly of: Scale | null; readonly by: 1 | -1 }][])
    .filter(([word]) => has(word))
    .map(([, step]) => step);
}

function scaleOf(has: (word: DeedWord) => boolean): Scale | null {
  const found = (Object.entries(SCALES) as [DeedWord, Scale][]).find(([word]) => has(word));
  return found?.[1] ?? null;
}
