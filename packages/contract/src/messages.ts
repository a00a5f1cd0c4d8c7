// Messages between a listing's owner and someone who asks about it.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ErrorObject } from './errors.ts';
import { textLimits } from './limits.ts';
import { Done, Id, ListingIdParams, Moment, requiredText, UserIdParams } from './shapes.ts';

export const MessageParty = z.object({
  id: Id,
  userName: z.string(),
  fullName: z.string(),
  avatar: z.nullable(z.string()),
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
  stub: "Hi, I'm interested in this item. Is it still available?",
} as const;

export const SendMessageRequest = z.object({
  senderId: Id,
  receiverId: Id,
  listingId: Id,
  content: requiredText(messageTexts.empty, textLimits.message.max),
});

export const showMessages = endpoint({
  name: 'showMessages',
  summary: 'All messages the caller sent or received, newest first',
  method: 'GET',
  path: '/api/Message/receive/:userId',
  access: 'owner',
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
  access: 'owner',
  params: z.object({ messageId: Id }),
  answers: { 200: Done, 401: ErrorObject, 404: ErrorObject },
});

export const markAllMessagesRead = endpoint({
  name: 'markAllMessagesRead',
  summary: 'Mark everything the caller received as read',
  method: 'PATCH',
  path: '/api/Message/mark-all-as-read/:userId',
  access: 'owner',
  params: UserIdParams,
  answers: { 200: Done, 401: ErrorObject, 403: ErrorObject },
});
