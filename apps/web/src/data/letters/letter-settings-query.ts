// Which letters the signed-in person gets, and whether they arrive.
import { showEmailPreferences } from '@chowk/contract/email/preferences/email-preference-endpoints';
import { defineQuery } from '../../platform/api/query-client.ts';

/** Asked anew at each visit: a link in a letter may have changed it meanwhile. */
export function emailSettingsQuery(userId: string) {
  return defineQuery(
    ['letter-settings', userId],
    (api, signal) => api.call(showEmailPreferences, { params: { id: userId }, signal }),
    { isPersonal: true, freshMs: 0 },
  );
}
