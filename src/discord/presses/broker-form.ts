import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { Messages } from '../../messages/catalogue.ts';
import { toField } from '../replies/form.ts';

const DEFAULT_FILTER = '+/button/+';

/** What the form gives back, as it was typed. */
export interface BrokerForm {
  readonly address: string;
  readonly username: string;
  readonly password: string;
  readonly filter: string;
}

/** The form for the household's broker; `channelId` is where presses will be posted. */
export function toBrokerForm(channelId: string, t: Messages): APIModalInteractionResponseCallbackData {
  const { modalTitle, address, addressHint, username, password, filter, filterHint } = t.buttons;
  return {
    custom_id: `buttons:connect:${channelId}`,
    title: modalTitle,
    components: [
      toField({
        id: 'address',
        label: address,
        description: addressHint,
        placeholder: 'mqtt://broker.local:1883',
      }),
      toField({ id: 'username', label: username, required: false }),
      toField({ id: 'password', label: password, required: false }),
      toField({
        id: 'filter',
        label: filter,
        description: filterHint,
        value: DEFAULT_FILTER,
        required: false,
      }),
    ],
  };
}

/** A form whose broker's certificate is shown before anything is sent to it. */
export interface TrustedBroker {
  readonly form: BrokerForm;
  readonly channelId: string;
  /** SHA-256, `AA:BB:…`. */
  readonly fingerprint: string;
}
