import manifest from '../../package.json' with { type: 'json' };

/** Which homecord this is. */
export const VERSION: string = manifest.version;

/** What it calls itself to whom it asks for something. */
export const USER_AGENT = `homecord/${VERSION}`;
