// Endpoint of the unread count, for the bell.
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import { UnreadCount } from './unread-count-schemas.ts';

export const showUnreadCount = endpoint({
  name: 'showUnreadCount',
  summary: 'How many messages the caller has not read',
  method: 'GET',
  path: '/api/messages/unread-count',
  access: 'signedIn',
  answers: { 200: UnreadCount, 401: ErrorObject },
});
