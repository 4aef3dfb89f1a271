import { CONFIRMATION_POLICIES } from '../../household/access/confirmation-policy.ts';
import type { Manager } from '../../household/access/manager.ts';
import { toReadable } from '../../household/scenes/readable.ts';
import { toSeen } from '../../unseen.ts';
import { allowScene, disallowScene } from '../access/access-acts.ts';
import { setConfirmationPolicy } from '../confirmations/policy-acts.ts';
import type { Invoked } from '../gateway/command.ts';
import type { Reply } from '../replies/reply.ts';
import { addScene, forgetPhrase, removeScene, sceneOf, teachPhrase } from './catalogue.ts';

const typed = ({ interaction }: Invoked, name: string) =>
  toSeen(interaction.options.getString(name, true)).trim();

/** The subcommands of `/scenes` by name that are for whoever may manage. */
export const changes: Readonly<Record<string, (context: Invoked, manager: Manager) => Promise<Reply>>> = {
  add(context, manager) {
    const name = toSeen(context.interaction.options.getString('name') ?? '').trim() || null;
    return addScene(context, { manager, id: typed(context, 'id'), name });
  },
  remove: (context, manager) => removeScene(context, { manager, id: typed(context, 'id') }),
  teach: (context, manager) =>
    teachPhrase(context, { manager, id: typed(context, 'id'), phrase: typed(context, 'phrase') }),
  forget: (context, manager) => forgetPhrase(context, { manager, phrase: typed(context, 'phrase') }),
  async allow(context, manager) {
    const scene = await knownScene(context);
    const role = context.interaction.options.getRole('role', true);
    return allowScene(context, { manager, scene, role });
  },
  async disallow(context, manager) {
    const scene = await knownScene(context);
    return disallowScene(context, { manager, scene, typed: typed(context, 'role') });
  },
  async careful(context, manager) {
    const scene = await knownScene(context);
    const { options } = context.interaction;
    const approverRoleId = options.getRole('role')?.id ?? null;
    const approvalChannelId = options.getChannel('channel')?.id ?? null;
    const policy = CONFIRMATION_POLICIES.find(each => each === options.getString('mode', true)) ?? 'approve';
    return setConfirmationPolicy(context, { manager, scene, policy, approverRoleId, approvalChannelId });
  },
};

async function knownScene(context: Invoked) {
  const { id, name } = await sceneOf(context, typed(context, 'id'));
  return { id, name: name ?? toReadable(id) };
}
