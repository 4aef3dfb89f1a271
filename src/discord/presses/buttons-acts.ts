import type { Manager } from '../../household/access/manager.ts';
import type { Invoked } from '../gateway/command.ts';
import type { Reply } from '../replies/reply.ts';
import { chooseCamera } from './buttons-camera.ts';
import { showHistory } from './buttons-history.ts';
import { mapTopic } from './buttons-meaning.ts';
import { muteButton, silenceButton } from './buttons-mute.ts';
import { nameButton } from './buttons-name.ts';
import { setQuietHours } from './buttons-quiet.ts';
import { routeButton } from './buttons-route.ts';
import { disconnectButtons, showButtons } from './buttons-status.ts';

const topicOf = ({ interaction: { options } }: Invoked) => options.getString('topic', true);
const typed = ({ interaction: { options } }: Invoked, name: string) =>
  options.getString(name)?.trim() || null;

/** Of the subcommands, by name, those that are for whoever may look. */
export const views: Readonly<Record<string, (context: Invoked) => Promise<Reply>>> = {
  status: showButtons,
  history: context => showHistory(context, { topic: typed(context, 'topic'), page: 0 }),
};

/** Those that are for whoever may manage. */
export const changes: Readonly<Record<string, (context: Invoked, manager: Manager) => Promise<Reply>>> = {
  name(context, manager) {
    const said = { name: typed(context, 'name'), emoji: typed(context, 'emoji') };
    return nameButton(context, { manager, topic: topicOf(context), ...said });
  },
  route(context, manager) {
    const { options } = context.interaction;
    const channelId = options.getChannel('channel')?.id ?? null;
    return routeButton(context, {
      manager,
      topic: topicOf(context),
      channelId,
      role: options.getRole('role'),
    });
  },
  camera: (context, manager) =>
    chooseCamera(context, { manager, topic: topicOf(context), device: typed(context, 'camera') }),
  mute(context, manager) {
    const minutes = context.interaction.options.getInteger('minutes', true);
    return muteButton(context, { manager, topic: typed(context, 'topic'), minutes });
  },
  silent(context, manager) {
    const isSilent = context.interaction.options.getBoolean('on', true);
    return silenceButton(context, { manager, topic: typed(context, 'topic'), isSilent });
  },
  quiet: (context, manager) =>
    setQuietHours(context, { manager, from: typed(context, 'from'), to: typed(context, 'to') }),
  topic(context, manager) {
    const { options } = context.interaction;
    const said = { message: options.getString('message', true), means: options.getString('means', true) };
    return mapTopic(context, { manager, topic: topicOf(context), ...said });
  },
  disconnect: (context, manager) => disconnectButtons(context, { manager }),
};
