// Rules of the conversation list: its order, the box of a conversation, refusals, and the hint for unsent text.
import type { Conversation } from '@chowk/contract/messages/conversation-schemas';
import { type Box, boxes } from '@chowk/contract/messages/message-boxes';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { conversationKeyOf, type Subject } from '../../data/messages/mailbox-pages.ts';
import { texts } from './mailbox/mailbox-texts.ts';
import { texts as messagesTexts } from './messages-texts.ts';
import { type Outgoing, outgoingPreview } from './outbox/outgoing.ts';

/** A started conversation has no last message yet. */
export type ListedConversation = Subject & Pick<Conversation, 'lastMessage' | 'unreadCount'>;

const incomplete = { title: messagesTexts.error, description: messagesTexts.cannotOpen };
const toYourself = { title: messageTexts.toYourselfTitle, description: messageTexts.toYourself };

export function findRefusal(userId: string, { listing, otherUser }: Subject): typeof incomplete | null {
  if (!listing.id?.trim() || !otherUser.id?.trim()) return incomplete;
  return otherUser.id === userId ? toYourself : null;
}

/** Conversations of a box; Sent begins with those that are started and not yet sent. */
export function listConversations(
  loaded: readonly Conversation[],
  box: Box,
  started: readonly Subject[],
): ListedConversation[] {
  if (box === 'inbox') return [...loaded];
  const known = new Set(loaded.map(conversationKeyOf));
  const startedByKey = new Map(started.map((subject) => [conversationKeyOf(subject), subject]));
  const stubs = [...startedByKey].filter(([key]) => !known.has(key)).map(([, subject]) => subject);
  return [...stubs.map((subject) => ({ ...subject, lastMessage: null, unreadCount: 0 })), ...loaded];
}

/** The inbox, unless the conversation is only in Sent or not yet stored. */
export function findBox(conversation: Pick<Conversation, 'boxes'> | undefined): Box {
  return boxes.find((box) => conversation?.boxes.includes(box)) ?? 'sent';
}

export const conversationNotFound = { title: messagesTexts.error, description: messagesTexts.notAmongYours };

export type UnsentHint = { readonly kind: 'failed' | 'draft'; readonly label: string; readonly text: string };

export function findUnsentHint(
  conversationKey: string,
  outgoing: readonly Outgoing[],
  draft: string | null,
): UnsentHint | null {
  const isFailedHere = ({ state, subject }: Outgoing) =>
    state === 'failed' && conversationKeyOf(subject) === conversationKey;
  const failed = outgoing.findLast(isFailedHere);
  if (failed) return { kind: 'failed', label: messagesTexts.notSent, text: outgoingPreview(failed) };
  const text = draft?.trim();
  return text ? { kind: 'draft', label: texts.draft, text } : null;
}
