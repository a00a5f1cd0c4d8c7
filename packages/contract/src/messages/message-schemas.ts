// Schemas of messages, and the events of the live stream.
import * as z from 'zod/mini';
import { DealEvent } from '../deals/deal-schemas.ts';
import { Id, Moment, requiredLines } from '../http/common-schemas.ts';
import { refs } from '../languages/text-ref.ts';
import { textLimits } from '../limits.ts';
import { reportFields } from '../reports/report-schemas.ts';
import { Attachments } from './attachment-schemas.ts';
import { messageTexts } from './message-texts.ts';

export const MessageParty = z.object({
  id: Id,
  userName: z.string(),
  fullName: z.string(),
  avatar: z.nullable(z.string()),
  /** The account is deleted: its messages stay readable, new ones are refused. */
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
  /** Present while pending: the sender's email is not verified, so only the sender sees it. */
  awaitsConfirmation: z.optional(z.literal(true)),
  /** Present if sent with photos or a place; its text may then be empty. */
  attachments: z.optional(Attachments),
  /** Present if it is an offer, an answer to one, or another event of a deal; `content` says the same in English. */
  deal: z.optional(DealEvent),
  sender: MessageParty,
  receiver: MessageParty,
  listing: z.object({ title: z.string(), price: z.number() }),
});
export type Message = z.infer<typeof Message>;

export const SendMessageRequest = z.object({
  senderId: Id,
  receiverId: Id,
  listingId: Id,
  content: requiredLines(refs(messageTexts).empty, textLimits.message.max),
});

export const ConversationReport = z.object({
  listingId: Id,
  otherUserId: Id,
  reason: reportFields.reason,
  description: reportFields.description,
});

/** What the live stream carries: a message as its reader sees it, the ids of messages that have now been read, or
 * `reset` where the stream cannot go on from the given `Last-Event-ID`: the reader then asks for all messages again. */
export const MessageEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message: Message }),
  z.object({ type: z.literal('read'), messageIds: z.array(Id) }),
  z.object({ type: z.literal('reset') }),
]);
export type MessageEvent = z.infer<typeof MessageEvent>;

export const OtherUserParams = z.object({ otherUserId: Id });
