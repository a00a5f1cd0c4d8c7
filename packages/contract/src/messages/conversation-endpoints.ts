// Endpoints of conversations: the list by page, the messages of one, and the events since.
import * as z from 'zod/mini';
import { Id } from '../http/common-schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import { mailboxPages } from '../limits.ts';
import { ConversationParams, ConversationsPage, MessageEvents, pageQuery, ThreadPage } from './conversation-schemas.ts';
import { boxes } from './message-boxes.ts';
import { UnreadCount } from './unread-count-schemas.ts';

export const showConversations = endpoint({
  name: 'showConversations',
  summary: 'The conversations of the caller by page, those with the latest message first',
  method: 'GET',
  path: '/api/conversations',
  access: 'signedIn',
  query: z.object({ box: z._default(z.enum(boxes), 'inbox'), ...pageQuery(mailboxPages.conversations) }),
  answers: { 200: ConversationsPage, 400: ErrorObject, 401: ErrorObject },
});

export const showConversation = endpoint({
  name: 'showConversation',
  summary: 'The messages with one user about one listing by page, upward from the newest; or that it could begin',
  method: 'GET',
  path: '/api/conversations/:listingId/:otherUserId/messages',
  access: 'signedIn',
  params: ConversationParams,
  query: z.object(pageQuery(mailboxPages.messages)),
  answers: { 200: ThreadPage, 400: ErrorObject, 401: ErrorObject, 404: ErrorObject },
});

export const markConversationRead = endpoint({
  name: 'markConversationRead',
  summary: 'Mark what was received in a conversation as read, up to a message and including it',
  method: 'PATCH',
  path: '/api/conversations/:listingId/:otherUserId/read',
  access: 'signedIn',
  params: ConversationParams,
  body: z.object({ upTo: Id }),
  answers: { 200: UnreadCount, 400: ErrorObject, 401: ErrorObject, 404: ErrorObject },
});

export const showMessageEvents = endpoint({
  name: 'showMessageEvents',
  summary: 'The events of the live stream since one of them, for clients that cannot keep a stream open',
  method: 'GET',
  path: '/api/messages/events',
  access: 'signedIn',
  query: z.object({ after: z.string().check(z.maxLength(100)) }),
  answers: { 200: MessageEvents, 400: ErrorObject, 401: ErrorObject },
});
