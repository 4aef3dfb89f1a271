import { randomBytes } from 'node:crypto';
import type { HubAddress } from '../hub/model.ts';

/** The member who filled in a form, and where. */
export interface FormOwner {
  readonly guildId: string;
  readonly userId: string;
}

/**
 * Forms whose hub shows a certificate of its own, until the member who filled one in trusts it. In memory
 * alone, for ten minutes: nothing that has not worked is stored.
 */
export interface TrustForms {
  hold(address: HubAddress, owner: FormOwner): string;
  /** Once, and to its owner alone; null where it is gone. */
  take(id: string, owner: FormOwner): HubAddress | null;
}

export function createTrustForms({
  now = Date.now,
  lifetimeMs = 10 * 60_000,
  limit = 100,
}: {
  now?: () => number;
  lifetimeMs?: number;
  limit?: number;
} = {}): TrustForms {
  const forms = new Map<string, { address: HubAddress; owner: FormOwner; expiresAt: number }>();
  const sweep = () => {
    for (const [id, { expiresAt }] of forms) if (expiresAt <= now()) forms.delete(id);
  };
  return {
    hold(address, owner) {
      sweep();
      const oldest = forms.keys().next();
      if (forms.size >= limit && !oldest.done) forms.delete(oldest.value);
      const id = randomBytes(12).toString('base64url');
      forms.set(id, { address, owner, expiresAt: now() + lifetimeMs });
      setTimeout(sweep, lifetimeMs).unref();
      return id;
    },
    take(id, { guildId, userId }) {
      sweep();
      const form = forms.get(id);
      if (!form || form.owner.guildId !== guildId || form.owner.userId !== userId) return null;
      forms.delete(id);
      return form.address;
    },
  };
}
