// Messages between a listing's owner and someone who asks about it.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ErrorObject } from './errors.ts';
import { textLimits } from './limits.ts';
import { reportFields } from './reports.ts';
import { Done, Id, ListingIdParams, Moment, requiredLines, UserIdParams } from './shapes.ts';

export const MessageParty = z.object({
  id: Id,
  userName: z.string(),
  fullName: z.string(),
  avatar: z.nullable(z.string()),
  /** The account is deleted: what was written stays readable, and nobody can write to them any more. */
  isDeleted: z.boolean(),
});

export const Message = z.object({
  id: Id,
  senderId: Id,
  receiverId: Id,
  listingId: Id,
  content: z.string(),
  read: z.boolean(),
  createdAt: Moment,
  sender: MessageParty,
  receiver: MessageParty,
  listing: z.object({ title: z.string(), price: z.number() }),
});
export type Message = z.infer<typeof Message>;

export const messageTexts = {
  empty: 'Please write a message',
  toYourselfTitle: 'Cannot Message Yourself',
  toYourself: 'You cannot send messages to your own listings.',
  listingGone: 'This listing is no longer here, so nobody can be written to about it.',
  notAParty: 'Messages go between the owner of a listing and someone who asks about it.',
  notYourName: 'Messages can only be sent in your own name.',
  notFound: 'Message not found',
  markedRead: 'Message marked as read',
  markedAllRead: 'All messages marked as read',
  blocked: 'You will not get messages from this person any more. They are not told.',
  unblocked: 'This person can write to you again.',
  blockYourself: 'You cannot block yourself.',
  unblockFirst: 'You have blocked this person. Unblock them to write to them again.',
  personGone: 'This person is no longer here.',
  receiverDeleted: 'This person has deleted their account and cannot be written to any more.',
  notAConversation: 'There is no such conversation.',
  reported: 'Thank you for your report. We will review it shortly.',
  stub: "Hi, I'm interested in this item. Is it still available?",
} as const;

export const SendMessageRequest = z.object({
  senderId: Id,
  receiverId: Id,
  listingId: Id,
  content: requiredLines(messageTexts.empty, textLimits.message.max),
});

/** The reasons are those of a listing's report. */
export const ConversationReport = z.object({
  listingId: Id,
  personId: Id,
  reason: reportFields.reason,
  description: reportFields.description,
});

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
  summary: 'Write to the other side of a listing; the same Idempotency-Key sends once',
  method: 'POST',
  path: '/api/Message/send',
  access: 'signedIn',
  limit: 'message',
  body: SendMessageRequest,
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

/**
 * What the live stream carries: a message as its reader sees it, the ids of messages that have now been read, or
 * `reset` where the stream cannot go on from the given `Last-Event-ID`: the reader then asks for all messages again.
 */
export const MessageEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message: Message }),
  z.object({ type: z.literal('read'), messageIds: z.array(Id) }),
  z.object({ type: z.literal('reset') }),
]);
export type MessageEvent = z.infer<typeof MessageEvent>;

/**
 * Server-sent events; `Last-Event-ID` resumes after the last one that arrived. The first thing sent is an id without
 * data: where the stream stands, so that a break right after it resumes well.
 */
export const streamMessages = endpoint({
  name: 'streamMessages',
  summary: 'Messages and read marks of the caller as they happen, as server-sent events (text/event-stream)',
  method: 'GET',
  path: '/api/Message/live',
  access: 'signedIn',
  answers: { 200: null, 401: ErrorObject, 503: ErrorObject },
  events: MessageEvent,
});

const OtherPersonParams = z.object({ personId: Id });

export const showBlocked = endpoint({
  name: 'showBlocked',
  summary: 'The people whose messages the caller no longer gets, latest first',
  method: 'GET',
  path: '/api/Message/blocked',
  access: 'signedIn',
  answers: { 200: z.array(z.object({ id: Id, fullName: z.string() })), 401: ErrorObject },
});

export const blockPerson = endpoint({
  name: 'blockPerson',
  summary: 'Stop getting messages from a person; they are not told',
  method: 'PUT',
  path: '/api/Message/blocked/:personId',
  access: 'signedIn',
  params: OtherPersonParams,
  answers: { 200: Done, 400: ErrorObject, 401: ErrorObject, 404: ErrorObject },
});

export const unblockPerson = endpoint({
  name: 'unblockPerson',
  summary: 'Get messages from a person again',
  method: 'DELETE',
  path: '/api/Message/blocked/:personId',
  access: 'signedIn',
  params: OtherPersonParams,
  answers: { 200: Done, 401: ErrorObject },
});

export const reportConversation = endpoint({
  name: 'reportConversation',
  summary: 'Report the conversation with one person about one listing to the moderators',
  method: 'POST',
  path: '/api/Message/report',
  access: 'signedIn',
  limit: 'report',
  body: ConversationReport,
  answers: { 201: Done, 400: ErrorObject, 401: ErrorObject, 404: ErrorObject },
});
