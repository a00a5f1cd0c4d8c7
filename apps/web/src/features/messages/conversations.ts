// What the dialog shows of conversations: where each lies, and which are only begun.
import type { Conversation } from '@chowk/contract/messages/conversation-schemas';
import { type Box, boxes } from '@chowk/contract/messages/message-boxes';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { keyOf, type Subject } from '../../data/messages/subject.ts';
import { texts } from './messages-texts.ts';

/** A conversation in the list; one that is only begun has no last message and is no more than its subject. */
export type Listed = Subject & Pick<Conversation, 'lastMessage' | 'unreadCount'>;

const incomplete = { title: texts.error, description: texts.cannotOpen };
const toYourself = { title: messageTexts.toYourselfTitle, description: messageTexts.toYourself };

/** Why a conversation cannot be opened: without both ids nobody could be written to. */
export function findRefusal(userId: string, { listing, otherUser }: Subject): typeof incomplete | null {
  if (!listing.id?.trim() || !otherUser.id?.trim()) return incomplete;
  return otherUser.id === userId ? toYourself : null;
}

/** Those of a box, and above them under Sent what was begun and not yet sent. */
export function listConversations(held: readonly Conversation[], box: Box, begun: readonly Subject[]): Listed[] {
  if (box === 'inbox') return [...held];
  const known = new Set(held.map(keyOf));
  const fresh = new Map(begun.map((subject) => [keyOf(subject), subject]));
  const stubs = [...fresh].filter(([key]) => !known.has(key)).map(([, subject]) => subject);
  return [...stubs.map((subject) => ({ ...subject, lastMessage: null, unreadCount: 0 })), ...held];
}

/** Where a conversation is looked for: in the inbox, unless it only lies under Sent or is not there yet. */
export function boxOf(conversation: Pick<Conversation, 'boxes'> | undefined): Box {
  return boxes.find((box) => conversation?.boxes.includes(box)) ?? 'sent';
}

export const notThere = { title: texts.error, description: texts.notAmongYours };
