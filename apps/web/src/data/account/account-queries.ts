// Queries of the account pages: email settings, push settings, passkeys, sessions.

import { showPasskeys } from '@chowk/contract/accounts/passkeys/passkey-endpoints';
import { showSessions } from '@chowk/contract/accounts/sessions/session-endpoints';
import { showEmailPreferences } from '@chowk/contract/email/preferences/email-preference-endpoints';
import { showPushSettings } from '@chowk/contract/push/push-endpoints';
import { defineQuery } from '../../platform/api/query-client.ts';

/** Always refetched: a link in an email may have changed the settings. */
export function emailSettingsQuery(userId: string) {
  return defineQuery(
    ['email-settings', userId],
    (api, signal) => api.call(showEmailPreferences, { params: { id: userId }, signal }),
    { isPersonal: true, freshMs: 0 },
  );
}

export function passkeysQuery(userId: string) {
  return defineQuery(['passkeys', userId], (api, signal) => api.call(showPasskeys, { params: { userId }, signal }), {
    isPersonal: true,
    freshMs: 0,
  });
}

export function pushSettingsQuery(userId: string) {
  return defineQuery(
    ['push-settings', userId],
    (api, signal) => api.call(showPushSettings, { params: { userId }, signal }),
    { isPersonal: true, freshMs: 0 },
  );
}

export function sessionsQuery(userId: string) {
  return defineQuery(['sessions', userId], (api, signal) => api.call(showSessions, { signal }), {
    isPersonal: true,
    freshMs: 0,
  });
}
