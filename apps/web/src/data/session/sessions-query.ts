// Where the person is signed in, asked anew whenever the list is opened.
import { showSessions } from '@chowk/contract/accounts/sessions/session-endpoints';
import { defineQuery } from '../../platform/api/query-client.ts';

export function sessionsQuery(userId: string) {
  return defineQuery(['sessions', userId], (api, signal) => api.call(showSessions, { signal }), {
    isPersonal: true,
    freshMs: 0,
  });
}
