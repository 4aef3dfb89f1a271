import { z } from 'zod';
import { PRESS_ACTIONS } from '../backends/backend.ts';
import { KEY_SCOPES } from '../key-scope.ts';
import { KEY_LABEL_PATTERN, KEY_LABEL_PROBLEM } from '../key-terms.ts';
import type { ProblemReason } from '../reason.ts';
import type * as contract from './contract.ts';
import { LEVELS } from './page/levels.ts';
import { MAX_EXPIRY_DAYS, MIN_PASSWORD_LENGTH } from './page/limits.ts';

/**
 * The bodies that the dashboard's page sends, checked. What is wrong with them is said in words that can be shown.
 * Passwords follow NIST SP 800-63B: long rather than odd, and anything that can be typed.
 */

const PASSWORD_MAX_BYTES = 1_024;

/** One that is entered: whatever it is, it is right or wrong. */
const password = z
  .string('Enter a password.')
  .refine(
    text => Buffer.byteLength(text) <= PASSWORD_MAX_BYTES,
    `A password has at most ${PASSWORD_MAX_BYTES} bytes.`,
  );

/** One that is chosen. */
const newPassword = password.refine(text => [...text].length >= MIN_PASSWORD_LENGTH, {
  error: `Choose a password of at least ${MIN_PASSWORD_LENGTH} characters; a few words do well.`,
  params: { reason: { code: 'short_password', minimum: MIN_PASSWORD_LENGTH } satisfies ProblemReason },
});

/** Whoever has the setup link, or an invitation, chooses a password. */
export const SetupRequest = z.object({
  secret: z.string('Open the whole setup link.').max(100, 'This is no setup link of this hub.'),
  password: newPassword,
}) satisfies z.ZodType<contract.SetupRequest & contract.JoinRequest>;

/** The page asks whether the link that it was opened with is any good, whatever stands in it. */
export const SetupLinkRequest = z.object({
  secret: z.string('Send the link’s secret.'),
}) satisfies z.ZodType<contract.SetupLinkRequest>;

/** Somebody says that they are the owner, or the member of a name. */
export const SignInRequest = z.object({
  name: z.string().max(200).optional(),
  password,
}) satisfies z.ZodType<contract.SignInRequest>;

/** The owner chooses another password. */
export const PasswordRequest = z.object({
  current: password,
  password: newPassword,
}) satisfies z.ZodType<contract.PasswordRequest>;

/** Somebody presses a button of a simulated home. */
export const PressRequest = z.object({
  button: z.string('Name the button.'),
  action: z.enum(PRESS_ACTIONS, 'Say how it is pressed.'),
}) satisfies z.ZodType<contract.PressRequest>;

/** Somebody is to be invited. */
export const MemberRequest = z.object({
  name: z
    .string('Give them a name.')
    .trim()
    .regex(KEY_LABEL_PATTERN, 'A name has 1 to 64 printable characters.'),
  level: z.enum(LEVELS, 'They may look, use, or own.'),
}) satisfies z.ZodType<contract.MemberRequest>;

/** The owner wants a key. */
export const KeyRequest = z.object({
  label: z.string('Give the key a label.').trim().regex(KEY_LABEL_PATTERN, KEY_LABEL_PROBLEM),
  scope: z.enum(KEY_SCOPES, 'A key may read, trigger too, or set devices as well.'),
  expires_in_days: z
    .int('A key lasts for a whole number of days.')
    .min(1, 'A key lasts for a day at least.')
    .max(MAX_EXPIRY_DAYS, `A key lasts for at most ${MAX_EXPIRY_DAYS} days, or for good.`)
    .nullable(),
}) satisfies z.ZodType<contract.KeyRequest>;
