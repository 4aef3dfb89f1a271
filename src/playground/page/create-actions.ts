import type { APIMessage } from 'discord-api-types/v10';
import type { Actions } from './actions.ts';
import type { OptionValues, Outcome, PageEvent, Snapshot } from './protocol.ts';
import type { ServerConnection } from './server-connection.ts';
import { createTypingSignal } from './typing.ts';
import { toUnanswered } from './unanswered.ts';

/** What Discord says where the bot left a command, a control or a form without an answer. */
const COMMAND_FAILED = 'The application did not respond';
const CONTROL_FAILED = 'This interaction failed';
const FORM_FAILED = 'Something went wrong. Try again.';

/** What a person's acts change in the window itself. */
export interface View
  extends Pick<
    Actions,
    'compose' | 'startCommand' | 'writeIn' | 'showHouse' | 'showMessage' | 'openChannel'
  > {
  readonly snapshot: Snapshot | null;
  readonly channelId: string;
  /** Shows that something has happened. */
  receive(event: PageEvent): void;
  /** The form that the bot has asked to be filled in. */
  modal: Extract<Outcome, { kind: 'modal' }> | null;
  /** The message that the next one answers. */
  answered: APIMessage | null;
  /** Sentences about controls that failed, by message id. */
  failures: ReadonlyMap<string, string>;
  /** How the bot reads messages that were asked about, in sentences by message id. */
  reasons: ReadonlyMap<string, readonly string[]>;
  /** Controls that wait for the bot, as `messageId/customId`. */
  waiting: ReadonlySet<string>;
  /** A sentence about a call that failed apart from any message. */
  notice: string | null;
}

/** Creates what the parts of the page can have done: calls over the connection, and what they change in the view. */
export function createActions(view: View, { call }: ServerConnection): Actions {
  // A typing that nobody is told of is nothing to complain about.
  const typing = createTypingSignal(channelId => void attempt(call('type', { channelId })));

  /** Where the next message goes, and which one it answers; the one after it answers none. */
  function takePlace() {
    const replyTo = view.answered?.id;
    view.answered = null;
    return { channelId: view.channelId, replyTo };
  }

  async function tell(done: Promise<unknown>): Promise<void> {
    view.notice = await attempt(done);
  }

  async function interact(done: Promise<Outcome>, unanswered: string): Promise<string | null> {
    try {
      const outcome = await done;
      if (outcome.kind === 'modal') view.modal = outcome;
      return outcome.kind === 'failed' ? unanswered : null;
    } catch (error) {
      return error instanceof Error ? error.message : unanswered;
    }
  }

  async function invoke(command: string, options: OptionValues): Promise<string | null> {
    const { channelId } = view;
    const failure = await interact(call('invoke', { channelId, command, options }), COMMAND_FAILED);
    if (failure !== COMMAND_FAILED || view.snapshot === null) return failure;
    const message = toUnanswered(view.snapshot, { channelId, command }, new Date());
    view.failures = new Map([...view.failures, [message.id, failure]]);
    view.receive({ type: 'message', message });
    return null;
  }

  async function click(message: APIMessage, customId: string, values?: readonly string[]): Promise<void> {
    const key = `${message.id}/${customId}`;
    view.waiting = new Set([...view.waiting, key]);
    const failure = await interact(
      call('click', { messageId: message.id, customId, values }),
      CONTROL_FAILED,
    );
    view.waiting = new Set([...view.waiting].filter(each => each !== key));
    const others = [...view.failures].filter(([id]) => id !== message.id);
    view.failures = new Map(failure === null ? others : [...others, [message.id, failure]]);
  }

  /** Asks once; a second press puts it away. */
  async function showWhy({ channel_id: channelId, id: messageId }: APIMessage): Promise<void> {
    const others = [...view.reasons].filter(([id]) => id !== messageId);
    if (others.length < view.reasons.size) view.reasons = new Map(others);
    else view.reasons = new Map([...others, [messageId, await call('why', { channelId, messageId })]]);
  }

  return {
    say(content) {
      typing.sent();
      return attempt(call('say', { ...takePlace(), content }));
    },
    speak: pcm => attempt(call('speak', { ...takePlace(), pcm })),
    speakSample: sample => attempt(call('speak_sample', { ...takePlace(), sample })),
    type: () => typing.typed(view.channelId, Date.now()),
    invoke,
    autocomplete: (command, options, focused) =>
      call('autocomplete', { channelId: view.channelId, command, options, focused }),
    click: (message, customId, values) => void click(message, customId, values),
    submit: (interactionId, fields) => interact(call('submit', { interactionId, fields }), FORM_FAILED),
    react: ({ channel_id: channelId, id: messageId }, emoji) =>
      void tell(call('react', { channelId, messageId, emoji })),
    replyTo(message) {
      view.answered = message;
    },
    dismiss: ({ channel_id: channelId, id: messageId }) =>
      void tell(call('dismiss', { channelId, messageId })),
    showWhy: message => void tell(showWhy(message)),
    setLocale: locale => void tell(call('set_locale', { locale })),
    startCommand: name => view.startCommand(name),
    compose: text => view.compose(text),
    writeIn: (channelId, text) => view.writeIn(channelId, text),
    showHouse: () => view.showHouse(),
    openChannel: channelId => view.openChannel(channelId),
    showMessage: (messageId, channelId) => view.showMessage(messageId, channelId),
    press: press => void tell(call('press', press)),
    setFault: (fault, on, target) => void tell(call('fault', { fault, on, target })),
    mendAll: () => void tell(call('mend', {})),
    touch: deviceId => void tell(call('touch', { deviceId })),
  };
}

/** What went wrong, in a sentence; null where nothing did. */
function attempt(call: Promise<unknown>): Promise<string | null> {
  return call.then(
    () => null,
    (error: Error) => error.message,
  );
}
