/** What the bot understands sentences with, to be loaded once it is online. */
export { LANGUAGES } from '../intents/languages/languages.ts';
export { createIntentParser, parserInSteps } from '../intents/parser.ts';
