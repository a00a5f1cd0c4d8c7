// Messages sorted into conversations: one for each listing and other person.
import type { Message } from '@chowk/contract/messages/message-schemas';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { isUnreadBy } from '../../data/messages/messages-query.ts';

export type Box = 'inbox' | 'sent';

/** Whom a conversation is with and what it is about; all that is known before the first message. */
export type Subject = {
  readonly listing: { readonly id: string; readonly title: string; readonly price: number };
  readonly otherUser: {
    readonly id: string;
    readonly fullName: string;
    readonly avatar: string | null;
    /** Their account is deleted: nobody reads what is written to them. */
    readonly isDeleted?: boolean;
  };
};

export type Conversation = Subject & {
  readonly key: string;
  /** Null until the first one is sent. */
  readonly lastMessage: Pick<Message, 'content' | 'createdAt'> | null;
  readonly unreadCount: number;
  /** The last word came from the other person. */
  readonly isIncoming: boolean;
  readonly boxes: readonly Box[];
};

export function keyOf({ listing, otherUser }: Subject): string {
  return `${listing.id}:${otherUser.id}`.toLowerCase();
}

export function subjectOf(message: Message, userId: string): Subject {
  const otherUser = message.senderId === userId ? message.receiver : message.sender;
  return { listing: { id: message.listingId, ...message.listing }, otherUser };
}

const incomplete = { title: 'Error', description: 'Failed to open message dialog. Please try again.' };
const toYourself = { title: messageTexts.toYourselfTitle, description: messageTexts.toYourself };

/** Why a conversation cannot be opened: without both ids nobody could be written to. */
export function findRefusal(userId: string, { listing, otherUser }: Subject): typeof incomplete | null {
  if (!listing.id?.trim() || !otherUser.id?.trim()) return incomplete;
  return otherUser.id === userId ? toYourself : null;
}

export function newestFirst(one: Message, other: Message): number {
  return other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id);
}

/** The latest first; what was begun and not yet sent stands above. */
export function groupConversations(
  messages: readonly Message[],
  userId: string,
  begun: readonly Subject[] = [],
): Conversation[] {
  const groups = Map.groupBy(messages, (message) => keyOf(subjectOf(message, userId)));
  const held = [...groups].map(([key, group]) => describeGroup(key, group.sort(newestFirst), userId));
  const stubs = new Map(begun.map((subject) => [keyOf(subject), subject]));
  const fresh = [...stubs].filter(([key]) => !groups.has(key)).map(([key, subject]) => describeStub(key, subject));
  const byLast = (one: Conversation, other: Conversation) =>
    (other.lastMessage?.createdAt ?? '').localeCompare(one.lastMessage?.createdAt ?? '');
  return [...fresh, ...held.sort(byLast)];
}

function describeGroup(key: string, group: readonly Message[], userId: string): Conversation {
  const last = group[0] as Message;
  const hasReceived = group.some(({ receiverId }) => receiverId === userId);
  const hasSent = group.some(({ senderId }) => senderId === userId);
  return {
    key,
    ...subjectOf(last, userId),
    lastMessage: { content: last.content, createdAt: last.createdAt },
    unreadCount: group.filter((message) => isUnreadBy(userId, message)).length,
    isIncoming: last.receiverId === userId,
    boxes: [...(hasReceived ? ['inbox' as const] : []), ...(hasSent ? ['sent' as const] : [])],
  };
}

function describeStub(key: string, subject: Subject): Conversation {
  return { key, ...subject, lastMessage: null, unreadCount: 0, isIncoming: false, boxes: ['sent'] };
}

export function inBox(conversations: readonly Conversation[], box: Box): Conversation[] {
  return conversations.filter(({ boxes }) => boxes.includes(box));
}

/** The inbox, unless what is wanted, or all there is, lies under Sent. */
export function chooseBox(conversations: readonly Conversation[], wantedKey: string | null): Box {
  const wanted = conversations.find(({ key }) => key === wantedKey);
  const candidates = wanted ? [wanted] : conversations;
  return candidates.length > 0 && inBox(candidates, 'inbox').length === 0 ? 'sent' : 'inbox';
}

/** One conversation out of several lists, each message once, oldest first. What any list knows as read is read. */
export function messagesOf(key: string, userId: string, ...lists: (readonly Message[] | undefined)[]): Message[] {
  const byId = new Map<string, Message>();
  for (const message of lists.flatMap((list) => list ?? [])) {
    if (keyOf(subjectOf(message, userId)) !== key) continue;
    const before = byId.get(message.id);
    byId.set(message.id, before?.read ? before : message);
  }
  return [...byId.values()].sort(newestFirst).reverse();
}

export const notThere = { title: 'Error', description: 'This conversation is not among your messages.' };

/** Whoever is named beside a listing can be written to if it is theirs to sell. */
export function findBeginning(
  listing: Subject['listing'] & { readonly seller: Subject['otherUser'] },
  key: string,
): Subject | undefined {
  const { id, title, price, seller } = listing;
  const begun = { listing: { id, title, price }, otherUser: seller };
  return keyOf(begun) === key ? begun : undefined;
}
