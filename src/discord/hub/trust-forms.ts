import { randomBytes } from 'node:crypto';
import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import type { Messages } from '../../messages/catalogue.ts';
import { clock } from '../../process/clock.ts';

/** The member who filled in a form, and where. */
export interface FormOwner {
  readonly guildId: string;
  readonly userId: string;
}

/**
 * Forms whose hub or broker shows a certificate of its own, until the member who filled one in trusts it. In memory
 * alone, for ten minutes: nothing that has not worked is stored.
 */
export interface TrustForms<Form> {
  hold(form: Form, owner: FormOwner): string;
  /** Once, and to its owner alone; null where it is gone. */
  take(id: string, owner: FormOwner): Form | null;
}

/** Creates the place where forms of one kind wait. */
export function createTrustForms<Form>({
  now = clock.now,
  lifetimeMs = 10 * 60_000,
  limit = 100,
}: {
  now?: () => number;
  lifetimeMs?: number;
  limit?: number;
} = {}): TrustForms<Form> {
  const forms = new Map<string, { form: Form; owner: FormOwner; expiresAt: number }>();
  const sweep = () => {
    for (const [id, { expiresAt }] of forms) if (expiresAt <= now()) forms.delete(id);
  };
  return {
    hold(form, { guildId, userId }) {
      sweep();
      const oldest = forms.keys().next();
      if (forms.size >= limit && !oldest.done) forms.delete(oldest.value);
      const id = randomBytes(12).toString('base64url');
      forms.set(id, { form, owner: { guildId, userId }, expiresAt: now() + lifetimeMs });
      clock.after(lifetimeMs, sweep);
      return id;
    },
    take(id, { guildId, userId }) {
      sweep();
      const held = forms.get(id);
      if (!held || held.owner.guildId !== guildId || held.owner.userId !== userId) return null;
      forms.delete(id);
      return held.form;
    },
  };
}

/** The button that trusts a certificate. */
export function toTrustRow(
  customId: string,
  t: Messages,
): APIActionRowComponent<APIButtonComponentWithCustomId> {
  return {
    type: ComponentType.ActionRow,
    components: [
      { type: ComponentType.Button, style: ButtonStyle.Danger, label: t.hub.trust, custom_id: customId },
    ],
  };
}
