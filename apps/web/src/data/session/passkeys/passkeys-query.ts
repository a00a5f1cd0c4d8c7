// A person's passkeys, asked anew whenever the list is opened.
import { showPasskeys } from '@chowk/contract/accounts/passkeys/passkey-endpoints';
import { defineQuery } from '../../../platform/api/query-client.ts';

export function passkeysQuery(userId: string) {
  return defineQuery(['passkeys', userId], (api, signal) => api.call(showPasskeys, { params: { userId }, signal }), {
    isPersonal: true,
    freshMs: 0,
  });
}
