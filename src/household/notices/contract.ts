import type { HomeNotice } from '../../guilds/notices/contract.ts';

/**
 * Puts what the home said into a message: JSON for `POST` or `PATCH`, without the nonce. An edit pings nobody.
 * `isPictureNew`: the edit brings the picture.
 */
export type ComposeHomeNotice = (
  notice: HomeNotice,
  how: { readonly isEdit: boolean; readonly at: Date; readonly isPictureNew?: boolean },
) => Promise<string>;
