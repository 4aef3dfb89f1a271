/** A problem with one field of a request body, in Discord's words. */
export interface FormProblem {
  readonly path: readonly (string | number)[];
  /** Discord's own, e.g. `BASE_TYPE_REQUIRED`. */
  readonly code: string;
  readonly message: string;
}

/** An answer of Discord's that is an error: HTTP status, JSON error code and message. */
export class DiscordError extends Error {
  override name = 'DiscordError';
  readonly status: number;
  readonly code: number;
  readonly errors: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: number, message: string, options: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
  }

  toBody(): unknown {
    return { message: this.message, code: this.code, ...(this.errors ? { errors: this.errors } : {}) };
  }
}

interface ErrorDetails {
  readonly errors?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** 50035, with every problem under the path of its field: `errors.embeds[0].title._errors`. */
export function invalidForm(problems: readonly FormProblem[]): DiscordError {
  const errors: FormErrors = {};
  for (const { path, code, message } of problems) {
    let at = errors;
    for (const step of path) at = at[step] = (at[step] as FormErrors | undefined) ?? {};
    at._errors = [...((at._errors as unknown[] | undefined) ?? []), { code, message }];
  }
  return new DiscordError(400, 50035, 'Invalid Form Body', { errors });
}

type FormErrors = { [field: string | number]: unknown };

// Discord's JSON error codes, https://docs.discord.com/developers/topics/opcodes-and-status-codes#json
export const notFound = () => new DiscordError(404, 0, '404: Not Found');
export const methodNotAllowed = () => new DiscordError(405, 0, '405: Method Not Allowed');
export const unauthorized = () => new DiscordError(401, 0, '401: Unauthorized');
export const unknownApplication = () => new DiscordError(404, 10002, 'Unknown Application');
export const unknownChannel = () => new DiscordError(404, 10003, 'Unknown Channel');
export const unknownGuild = () => new DiscordError(404, 10004, 'Unknown Guild');
export const unknownMember = () => new DiscordError(404, 10007, 'Unknown Member');
export const unknownMessage = () => new DiscordError(404, 10008, 'Unknown Message');
export const unknownUser = () => new DiscordError(404, 10013, 'Unknown User');
export const unknownEmoji = () => new DiscordError(400, 10014, 'Unknown Emoji');
export const unknownWebhook = () => new DiscordError(404, 10015, 'Unknown Webhook');
export const unknownInteraction = () => new DiscordError(404, 10062, 'Unknown interaction');
export const unknownCommand = () => new DiscordError(404, 10063, 'Unknown application command');
export const tooManyCommands = () =>
  new DiscordError(400, 30032, 'Maximum number of application commands reached (100).');
export const tooManyCreations = () =>
  new DiscordError(429, 30034, 'Max number of daily application command creates has been reached (200)');
export const alreadyAcknowledged = () =>
  new DiscordError(400, 40060, 'Interaction has already been acknowledged.');
export const missingAccess = () => new DiscordError(403, 50001, 'Missing Access');
export const notYourMessage = () =>
  new DiscordError(403, 50005, 'Cannot edit a message authored by another user');
export const emptyMessage = () => new DiscordError(400, 50006, 'Cannot send an empty message');
export const cannotDm = () => new DiscordError(403, 50007, 'Cannot send messages to this user');
export const missingPermissions = () => new DiscordError(403, 50013, 'Missing Permissions');
export const invalidWebhookToken = () => new DiscordError(401, 50027, 'Invalid Webhook Token');
export const invalidJson = () => new DiscordError(400, 50109, 'The request body contains invalid JSON.');
export const replyNeedsHistory = () =>
  new DiscordError(403, 160002, 'Cannot reply without permission to read message history');
