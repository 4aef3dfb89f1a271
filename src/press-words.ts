/** The words in which sources tell of presses: data, for `parse-press-word.ts`. */

/** Alone, a state or a report. */
export const idleWords = set(
  'online offline connected disconnected available unavailable unknown none idle inactive ready alive lost ' +
    'ping pong hello join joined rejoin announce discovery interview',
);
/** Whatever stands around them, a device speaks of itself, or a home tells people something, */
export const reportWords = set(
  'heartbeat keepalive boot booted booting reboot rebooted restarted startup wakeup watchdog ' +
    'notification notifications notify alert alerts',
);
/** or a dial was turned. */
export const dialWords = set(
  'rotate rotated rotating rotation rotary clockwise anticlockwise counterclockwise turned',
);
/** Beside a word of pressing: its beginning, */
export const startWords = set('start started begin began begun');
/** and its end. */
export const endWords = set('end ended finish finished');
/** How long, */
export const holdWords = set('hold held holding long move');
/** that it was let go of, */
export const releaseWords = set('release released');
/** that it was short, */
export const clickWords = set('short click clicked clicks tap tapped');
/** or only that it was pressed. */
export const pressWords = set('press pressed push pushed presses pushes ring ringing rang ding');
/** Words around an event that name no key of their own. */
export const neutralWords = set('button buttons btn key remote event mqtt input was is');

function set(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
