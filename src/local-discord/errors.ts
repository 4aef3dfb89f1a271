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
/** 404: no such route. */
export const notFound = () => new DiscordError(404, 0, '404: Not Found');
/** 405: the route has no such method. */
export const methodNotAllowed = () => new DiscordError(405, 0, '405: Method Not Allowed');
/** 401: not the bot's token. */
export const unauthorized = () => new DiscordError(401, 0, '401: Unauthorized');
/** 10002: another application's id than the bot's own. */
export const unknownApplication = () => new DiscordError(404, 10002, 'Unknown Application');
/** 10003: no such channel. */
export const unknownChannel = () => new DiscordError(404, 10003, 'Unknown Channel');
/** 10004: no such guild, or one in an outage. */
export const unknownGuild = () => new DiscordError(404, 10004, 'Unknown Guild');
/** 10007: the person is no member of the guild. */
export const unknownMember = () => new DiscordError(404, 10007, 'Unknown Member');
/** 10008: no such message in this channel, or one that cannot be had this way. */
export const unknownMessage = () => new DiscordError(404, 10008, 'Unknown Message');
/** 10013: no such person. */
export const unknownUser = () => new DiscordError(404, 10013, 'Unknown User');
/** 10014: neither a Unicode emoji nor `name:id`. */
export const unknownEmoji = () => new DiscordError(400, 10014, 'Unknown Emoji');
/** 10015: no interaction with this token, or one that is not answered yet. */
export const unknownWebhook = () => new DiscordError(404, 10015, 'Unknown Webhook');
/** 10062: no such interaction, or one whose 3 s have passed. */
export const unknownInteraction = () => new DiscordError(404, 10062, 'Unknown interaction');
/** 10063: no such command in this scope. */
export const unknownCommand = () => new DiscordError(404, 10063, 'Unknown application command');
/** 30010: more than 20 kinds of reaction to a message. */
export const tooManyReactions = () =>
  new DiscordError(400, 30010, 'Maximum number of reactions reached (20)');
/** 30032: more than 100 commands in a scope. */
export const tooManyCommands = () =>
  new DiscordError(400, 30032, 'Maximum number of application commands reached (100).');
/** 30034: more than 200 commands created in a day. */
export const tooManyCreations = () =>
  new DiscordError(429, 30034, 'Max number of daily application command creates has been reached (200)');
/** 40005: a file of more than 10 MiB, or more than 26 MiB in all. */
export const tooLarge = () => new DiscordError(413, 40005, 'Request entity too large');
/** 40060: a second callback for one interaction. */
export const alreadyAcknowledged = () =>
  new DiscordError(400, 40060, 'Interaction has already been acknowledged.');
/** 50001: the bot cannot see the channel, or its guild is in an outage. */
export const missingAccess = () => new DiscordError(403, 50001, 'Missing Access');
/** 50005: an edit of somebody else's message. */
export const notYourMessage = () =>
  new DiscordError(403, 50005, 'Cannot edit a message authored by another user');
/** 50006: neither text, embeds, components nor files. */
export const emptyMessage = () => new DiscordError(400, 50006, 'Cannot send an empty message');
/** 50007: a direct message to a bot. */
export const cannotDm = () => new DiscordError(403, 50007, 'Cannot send messages to this user');
/** 50013: the bot sees the channel, and may not do this in it. */
export const missingPermissions = () => new DiscordError(403, 50013, 'Missing Permissions');
/** 50027: the interaction's 15 minutes have passed. */
export const invalidWebhookToken = () => new DiscordError(401, 50027, 'Invalid Webhook Token');
/** 50109: the body is no JSON. */
export const invalidJson = () => new DiscordError(400, 50109, 'The request body contains invalid JSON.');
/** 50159: text, embeds, components, stickers or a poll beside a voice message. */
export const voiceTakesNoContent = () =>
  new DiscordError(400, 50159, 'Voice messages do not support additional content.');
/** 50160: no audio file, or more than one file. */
export const voiceNeedsOneAudioFile = () =>
  new DiscordError(400, 50160, 'Voice messages must have a single audio attachment.');
/** 50161: `duration_secs` or `waveform` is missing. */
export const voiceNeedsMetadata = () =>
  new DiscordError(400, 50161, 'Voice messages must have supporting metadata.');
/** 50162: an edit of a voice message. */
export const voiceIsNotEdited = () => new DiscordError(400, 50162, 'Voice messages cannot be edited.');
/** 50173: a voice message without the permission Send Voice Messages. */
export const voiceNotAllowed = () =>
  new DiscordError(403, 50173, 'You cannot send voice messages in this channel');
/** 160002: a reply in a channel whose history the bot may not read. */
export const replyNeedsHistory = () =>
  new DiscordError(403, 160002, 'Cannot reply without permission to read message history');
