/** The words in which sources tell of presses: data, for `parse-press-word.ts`. */

/** Alone or at the end, where nothing beside it tells of a press, a state or a report: `BUS_IDLE`. */
export const idleWords = set(
  'online offline connected disconnected available unavailable unknown none idle inactive ready alive lost ' +
    'ping pong hello join joined rejoin announce discovery interview standby sleep sleeping asleep dismissed',
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
export const pressWords = set(
  'press pressed push pushed presses pushes ring rings ringing ringlocked rang ding dings',
);
/** Words around an event that name no key of their own. */
export const neutralWords = set('button buttons btn key remote event mqtt input was is bell doorbell');
/** Words of an event's grammar that need others beside them. */
export const grammarWords = set(
  'initial repeat cont ongoing multi times up down stop complete completed with and of',
);
/** What keys are called, a number behind it or none: `arrow_left_click`, `DIR1_PRESSED`. */
export const keyWords = set(
  'on off toggle open close play pause next previous prev skip forward backward track volume brightness dim dimmer ' +
    'color colour temperature arrow left right both all top bottom upper lower center centre middle side dot dots dir ' +
    'plus minus star hash home back menu ok enter power rocker switch channel ch sw scene panel zone endpoint ep ' +
    'config step recall relay tap',
);
/** What is done to what has no key. */
export const gestureWords = set('shake shaken throw slide flip knock fall sos emergency panic');
/** Of these alone nobody can tell whether they are a press, a setting or a state: the topic has to say it. */
export const ambiguousWords = set(
  'short long move hold held holding release released tap press ring rings once many down initial repeat',
);

/** In a topic's last levels: something may happen there that is a press. */
export const eventTopicWords = set(
  'button buttons btn bell doorbell klingel taster sonnette timbre deurbel ring ringing ding click clicks press ' +
    'pressed push longpush action actions event events scene switch key keys remote input call visitor gesture trigger',
);
/** In its last level: what stands there is a state, a setting or a description. */
export const stateTopicWords = set(
  'idle screen display backlight light motion clock time date mode setting settings config name icon brightness ' +
    'volume battery duration interval select types class options picture',
);

function set(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
