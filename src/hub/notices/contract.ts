import { z } from 'zod';

/** What a home tells its household in its own words: an extension of this server's. */

/** How grave a notice is. */
export const NOTICE_LEVELS = ['info', 'warning', 'danger'] as const;
/** One of NOTICE_LEVELS. */
export type NoticeLevel = (typeof NOTICE_LEVELS)[number];

/** What a notice may be made of. Discord's own limits are wider. */
export const NOTICE_LIMITS = { title: 100, text: 1_000, label: 40, buttons: 5 } as const;

/** How the id of a notice's button looks. */
export const NOTICE_BUTTON_PATTERN = /^[\w.-]{1,40}$/;

const within = (what: string, most: number) =>
  z
    .string({ error: `${what} has to be text.` })
    .trim()
    .min(1, `${what} is empty.`)
    .max(most, `${what} has more than ${most} characters.`);

/** Something that whoever is told of a notice may press. */
export const NoticeButton = z
  .object({
    id: z
      .string({ error: 'A button has an id.' })
      .regex(NOTICE_BUTTON_PATTERN, 'The id of a button has 1 to 40 letters, digits, _, - or dots.')
      .describe('What comes back.'),
    label: within('The label of a button', NOTICE_LIMITS.label),
  })
  .meta({ id: 'NoticeButton' });
/** Something that whoever is told of a notice may press. */
export type NoticeButton = z.infer<typeof NoticeButton>;

/** What `POST /notify` takes. */
export const NewNotice = z
  .object({
    title: within('The title', NOTICE_LIMITS.title).optional(),
    text: within('The text', NOTICE_LIMITS.text),
    level: z.enum(NOTICE_LEVELS, 'The level is info, warning or danger.').default('info'),
    buttons: z
      .array(NoticeButton)
      .max(NOTICE_LIMITS.buttons, `A notice has ${NOTICE_LIMITS.buttons} buttons at most.`)
      .refine(
        buttons => new Set(buttons.map(({ id }) => id)).size === buttons.length,
        'Two buttons have one id.',
      )
      .default([]),
    picture: z
      .string({ error: 'The picture is the id of a camera.' })
      .describe('The id of a camera of this home: what it shows then is told with the notice.')
      .optional(),
  })
  .meta({ id: 'NewNotice' });
/** A notice before it is kept. */
export type NewNotice = z.infer<typeof NewNotice>;

const timestamp = z.iso.datetime();

/** A notice as it is kept. */
export const Notice = z
  .object({
    id: z.string(),
    title: z.string().nullable(),
    text: z.string(),
    level: z.enum(NOTICE_LEVELS),
    buttons: z.array(NoticeButton),
    picture: z.string().nullable().describe('The id of the camera whose picture belongs to it; null: none.'),
    at: timestamp,
    answer: z
      .object({ button: z.string(), at: timestamp })
      .nullable()
      .describe('Which button was pressed; null: none.'),
  })
  .meta({ id: 'Notice' });
/** A notice as it is kept. */
export type Notice = z.infer<typeof Notice>;

/** What `POST /notify` answers. */
export const NoticeTaken = z
  .object({ id: z.string(), at: timestamp, request_id: z.string() })
  .meta({ id: 'NoticeTaken' });

/** What `GET /notices` answers. */
export const NoticeList = z
  .object({
    notices: z.array(Notice).describe('The oldest first.'),
    cursor: z.string().describe('Where to go on: `after` of the next request.'),
    missed: z
      .int()
      .min(0)
      .describe('So many since the cursor that was sent are not kept any more, or never were.'),
  })
  .meta({ id: 'NoticeList' });
/** What `GET /notices` answers. */
export type NoticeList = z.infer<typeof NoticeList>;

/** What `POST /notices/{id}/answer` takes. */
export const NoticeAnswer = z
  .object({ button: z.string({ error: 'Say which button.' }).max(40, 'There is no such button.') })
  .meta({ id: 'NoticeAnswer' });

/** What it answers. */
export const NoticeAnswered = z
  .object({ notice_id: z.string(), button: z.string(), at: timestamp, request_id: z.string() })
  .meta({ id: 'NoticeAnswered' });
