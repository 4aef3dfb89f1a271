import { audit } from './parameters/audit.ts';
import { buttons } from './parameters/buttons.ts';
import { home } from './parameters/home.ts';
import { permission } from './parameters/permission.ts';
import { privacy } from './parameters/privacy.ts';
import { scenes } from './parameters/scenes.ts';
import { setUp } from './parameters/set-up.ts';

/**
 * What each text is told, and so may have as a placeholder, in every language. A text that is not named here is told
 * nothing, and stands in the languages' files alone.
 */
export const parameters = { ...permission, ...home, ...scenes, ...setUp, ...buttons, ...audit, ...privacy };
