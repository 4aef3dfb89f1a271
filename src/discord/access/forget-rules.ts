import { UserError } from '../../errors.ts';
import type { Manager } from '../../household/access/manager.ts';
import type { Invoked } from '../gateway/command.ts';
import type { Context } from '../gateway/context.ts';
import { type Suggestions, toChoices } from '../replies/choices.ts';
import type { Reply } from '../replies/reply.ts';
import { takeCare, toCareChoices } from './careful-devices.ts';
import { takeRule, toRuleChoices } from './device-rules.ts';

/** Takes back what is said of a device or a room, also of one that is there no more. */
export async function forgetRule(context: Invoked, manager: Manager): Promise<Reply> {
  const key = context.interaction.options.getString('rule', true).trim();
  const taken = (await takeRule(key, context, manager)) ?? (await takeCare(key, context, manager));
  if (!taken) throw new UserError(context.t.access.rules.none);
  return taken;
}

/** What is said of devices and rooms, to pick something to take back. */
export async function suggestRules(context: Context, typed: string): Promise<Suggestions> {
  const access = await context.house.setUp.access();
  return toChoices(typed, [...toRuleChoices(access, context), ...toCareChoices(access, context)]);
}
