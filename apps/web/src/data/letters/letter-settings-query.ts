// Which letters the signed-in person gets, and whether they arrive.
import { showLetterPreferences } from '@chowk/contract/email/preferences/email-preference-endpoints';
import { nameQuery } from '../../platform/api/query-client.ts';

/** Asked anew at each visit: a link in a letter may have changed it meanwhile. */
export function letterSettingsQuery(userId: string) {
  return nameQuery(
    ['letter-settings', userId],
    (api, signal) => api.call(showLetterPreferences, { params: { id: userId }, signal }),
    { isPersonal: true, freshMs: 0 },
  );
}
