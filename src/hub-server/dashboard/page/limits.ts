/** What the dashboard's page and its server both go by. Of all that is the server's, a page can load only what lies here. */

/** Presses that the overview tells, the newest. */
export const PRESSES_KEPT = 50;

/** How often a home in which nothing happens says that it is still there. */
export const BEAT_EVERY_MS = 4_000;

/** Ten years. A key that is to last longer is one that never expires. */
export const MAX_EXPIRY_DAYS = 3_650;

/** For how long somebody who was invited may come. */
export const INVITE_DAYS = 7;

/** Of a key's label, and of a member's name. */
export const MAX_LABEL_LENGTH = 64;

/** Of a password that is chosen. */
export const MIN_PASSWORD_LENGTH = 10;

/** Where the add-on for Home Assistant listens, as its `config.yaml` says. */
export const ADDON_PORT = 8484;
