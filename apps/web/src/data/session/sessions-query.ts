// Where the person is signed in, asked anew whenever the list is opened.
import { showSessions } from '@chowk/contract/accounts/sessions/session-endpoints';
import { nameQuery } from '../../platform/api/query-client.ts';

export function sessionsQuery(userId: string) {
  return nameQuery(['sessions', userId], (api, signal) => api.call(showSessions, { signal }), {
    isPersonal: true,
    freshMs: 0,
  });
}
