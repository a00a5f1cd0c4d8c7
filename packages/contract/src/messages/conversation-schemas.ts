// Schemas of conversations: the list by page, one from its newest message, and the events since.
import * as z from 'zod/mini';
import { DealEvent } from '../deals/deal-schemas.ts';
import { Id, Moment } from '../http/common-schemas.ts';
import { ChoiceAnswers } from '../listings/choice-schemas.ts';
import { listingStatuses } from '../listings/listing-status.ts';
import { attachedKinds } from './attachments.ts';
import { boxes } from './message-boxes.ts';
import { Message, MessageEvent, MessageParty } from './message-schemas.ts';
import { EventId } from './unread-count-schemas.ts';

export const Conversation = z.object({
  listing: z.object({
    id: Id,
    title: z.string(),
    price: z.number(),
    pricing: z.optional(ChoiceAnswers.pricing),
    /** What the first message asks depends on it: a room is free, a job is open. */
    category: z.optional(z.string()),
    subcategory: z.nullish(z.string()),
    status: z.enum(listingStatuses),
    isOwn: z.boolean(),
  }),
  otherUser: z.pick(MessageParty, { id: true, fullName: true, avatar: true, isDeleted: true }),
  /** Null where it could begin and nothing is written yet. Of a long message the beginning. */
  lastMessage: z.nullable(
    z.object({
      id: Id,
      senderId: Id,
      content: z.string(),
      createdAt: Moment,
      /** What a message with photos or a place shows in place of words. */
      attached: z.optional(z.enum(attachedKinds)),
      deal: z.optional(DealEvent),
    }),
  ),
  unreadCount: z.int(),
  boxes: z.array(z.enum(boxes)),
});
export type Conversation = z.infer<typeof Conversation>;

/** A message without its users and its listing, which its conversation names once. */
export const ThreadMessage = z.pick(Message, {
  id: true,
  senderId: true,
  content: true,
  read: true,
  createdAt: true,
  awaitsConfirmation: true,
  attachments: true,
  deal: true,
});
export type ThreadMessage = z.infer<typeof ThreadMessage>;

/** `before` is the `next` of the page above; a page without a `next` is the last one. */
export function pageQuery(size: { readonly default: number; readonly max: number }) {
  return {
    before: z.optional(z.string().check(z.maxLength(100))),
    limit: z._default(
      z.coerce.number<number | string>().check(z.gte(1), z.lte(size.max), z.multipleOf(1)),
      size.default,
    ),
  };
}

export const ConversationsPage = z.object({
  conversations: z.array(Conversation),
  next: z.nullable(z.string()),
  eventId: EventId,
});
export type ConversationsPage = z.infer<typeof ConversationsPage>;

export const ThreadPage = z.object({
  conversation: Conversation,
  isBlocked: z.boolean(),
  hasPage: z.optional(z.boolean()),
  /** Oldest first; the newest page when no `before` is given. */
  messages: z.array(ThreadMessage),
  next: z.nullable(z.string()),
  eventId: EventId,
});
export type ThreadPage = z.infer<typeof ThreadPage>;

export const ConversationParams = z.object({ listingId: Id, otherUserId: Id });

export const MessageEvents = z.object({
  /** Each with the `eventId` of its position; the last is a `reset` where missed events are no longer in the log. */
  events: z.array(z.object({ id: EventId, event: MessageEvent })),
  eventId: EventId,
  hasMore: z.boolean(),
});
export type MessageEvents = z.infer<typeof MessageEvents>;
