// Endpoints of messages: read, send, mark as read, block, report, and the live stream.
import * as z from 'zod/mini';
import { Done, Id, ListingIdParams, UserIdParams } from '../http/common-schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import { photoLimits } from '../limits.ts';
import { MessageUpload } from './attachment-schemas.ts';
import { ConversationReport, Message, MessageEvent, OtherUserParams, SendMessageRequest } from './message-schemas.ts';

export const showMessages = endpoint({
  name: 'showMessages',
  summary: 'All messages the caller sent or received, newest first',
  method: 'GET',
  path: '/api/Message/receive/:userId',
  access: 'self',
  params: UserIdParams,
  answers: { 200: z.array(Message), 401: ErrorObject, 403: ErrorObject },
});

export const showListingMessages = endpoint({
  name: 'showListingMessages',
  summary: 'The messages of one listing in which the caller takes part, oldest first',
  method: 'GET',
  path: '/api/Message/listing/:listingId',
  access: 'signedIn',
  params: ListingIdParams,
  answers: { 200: z.array(Message), 401: ErrorObject, 404: ErrorObject },
});

export const sendMessage = endpoint({
  name: 'sendMessage',
  summary:
    'Write to the other side of a listing; as a form also with up to four photos and a place. The same Idempotency-Key sends once',
  method: 'POST',
  path: '/api/Message/send',
  access: 'signedIn',
  limit: 'message',
  body: SendMessageRequest,
  form: MessageUpload,
  mostPhotos: photoLimits.perMessage,
  formLimit: 'upload',
  answers: { 201: Message, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject, 404: ErrorObject },
});

export const markMessageRead = endpoint({
  name: 'markMessageRead',
  summary: 'Mark one received message as read',
  method: 'PATCH',
  path: '/api/Message/mark-as-read/:messageId',
  access: 'signedIn',
  params: z.object({ messageId: Id }),
  answers: { 200: Done, 401: ErrorObject, 404: ErrorObject },
});

export const markAllMessagesRead = endpoint({
  name: 'markAllMessagesRead',
  summary: 'Mark everything the caller received as read',
  method: 'PATCH',
  path: '/api/Message/mark-all-as-read/:userId',
  access: 'self',
  params: UserIdParams,
  answers: { 200: Done, 401: ErrorObject, 403: ErrorObject },
});

/** Server-sent events; `Last-Event-ID` resumes after the last one that arrived. The first thing sent is an id without
 * data: the position of the stream, so that a break right after it resumes well. */
export const streamMessages = endpoint({
  name: 'streamMessages',
  summary: 'Messages and read marks of the caller as they happen, as server-sent events (text/event-stream)',
  method: 'GET',
  path: '/api/Message/live',
  access: 'signedIn',
  answers: { 200: null, 401: ErrorObject, 503: ErrorObject },
  events: MessageEvent,
});

export const showBlocked = endpoint({
  name: 'showBlocked',
  summary: 'The users whose messages the caller no longer gets, latest first',
  method: 'GET',
  path: '/api/Message/blocked',
  access: 'signedIn',
  answers: { 200: z.array(z.object({ id: Id, fullName: z.string() })), 401: ErrorObject },
});

export const blockUser = endpoint({
  name: 'blockUser',
  summary: 'Stop getting messages from a user; they are not notified',
  method: 'PUT',
  path: '/api/Message/blocked/:otherUserId',
  access: 'signedIn',
  params: OtherUserParams,
  answers: { 200: Done, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject, 404: ErrorObject },
});

export const unblockUser = endpoint({
  name: 'unblockUser',
  summary: 'Get messages from a user again',
  method: 'DELETE',
  path: '/api/Message/blocked/:otherUserId',
  access: 'signedIn',
  params: OtherUserParams,
  answers: { 200: Done, 401: ErrorObject },
});

export const reportConversation = endpoint({
  name: 'reportConversation',
  summary: 'Report the conversation with one user about one listing to the moderators',
  method: 'POST',
  path: '/api/Message/report',
  access: 'signedIn',
  limit: 'report',
  body: ConversationReport,
  answers: { 201: Done, 400: ErrorObject, 401: ErrorObject, 404: ErrorObject },
});
