// Whom the person here has blocked.
import { showBlocked } from '@chowk/contract/messages/message-endpoints';
import { defineQuery } from '../../platform/api/query-client.ts';

export function blockedQuery(userId: string) {
  return defineQuery(['blocked', userId], (api, signal) => api.call(showBlocked, { signal }), { isPersonal: true });
}
