// Merges pages of conversations and of messages; conversation keys. Pure functions.
import type { Choices } from '@chowk/contract/listings/listing-fields';
import type {
  Conversation,
  ConversationsPage,
  ThreadMessage,
  ThreadPage,
} from '@chowk/contract/messages/conversation-schemas';
import type { Message } from '@chowk/contract/messages/message-schemas';

type Placed = { readonly id: string; readonly createdAt: string };

/** Messages of the same moment are ordered by id, as on the server. */
export function byAge(one: Placed, other: Placed): number {
  return one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id);
}

export const lastOf = ({ lastMessage }: Conversation): Placed => lastMessage ?? { id: '', createdAt: '' };
const latestFirst = (one: Conversation, other: Conversation) => byAge(lastOf(other), lastOf(one));

/** The refetched first page, followed by the known next pages. Conversations only move to the top: once the page
 * contains one that has not moved, all moved ones are above it. Otherwise rows may be missing below, and the next
 * pages are fetched again on scrolling. */
export function joinConversations(known: ConversationsPage | undefined, answer: ConversationsPage): ConversationsPage {
  const end = answer.conversations.at(-1);
  if (!known || !end || answer.next === null) return answer;
  const before = new Map(known.conversations.map((each) => [conversationKeyOf(each), lastOf(each).id]));
  const isJoined = answer.conversations.some((each) => before.get(conversationKeyOf(each)) === lastOf(each).id);
  const shown = new Set(answer.conversations.map(conversationKeyOf));
  const below = known.conversations.filter(
    (each) => !shown.has(conversationKeyOf(each)) && byAge(lastOf(each), lastOf(end)) < 0,
  );
  if (!isJoined || below.length === 0) return answer;
  return { ...answer, conversations: [...answer.conversations, ...below], next: known.next };
}

export function addConversations(known: ConversationsPage, page: ConversationsPage): ConversationsPage {
  const shown = new Set(known.conversations.map(conversationKeyOf));
  const more = page.conversations.filter((each) => !shown.has(conversationKeyOf(each)));
  return { ...known, conversations: [...known.conversations, ...more].sort(latestFirst), next: page.next };
}

/** Deduplicated, oldest first. Messages are never deleted or unread again, so either side's knowledge holds. */
export function mergeMessages(known: readonly ThreadMessage[], received: readonly ThreadMessage[]): ThreadMessage[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of received)
    byId.set(message.id, { ...message, read: message.read || !!byId.get(message.id)?.read });
  return [...byId.values()].sort(byAge);
}

/** The refetched newest page after the known earlier ones, which are dropped when there is a gap. */
export function joinThread(known: ThreadPage | undefined, answer: ThreadPage): ThreadPage {
  const [first, last] = [answer.messages[0], answer.messages.at(-1)];
  if (!known || !first || !last) return answer;
  const ids = new Set(answer.messages.map(({ id }) => id));
  const isJoined = known.messages.some(({ id }) => ids.has(id));
  const cached = known.messages.filter((message) => isJoined || byAge(message, last) > 0);
  const hasEarlier = cached.some((message) => byAge(message, first) < 0);
  return {
    ...answer,
    messages: mergeMessages(cached, answer.messages),
    next: hasEarlier ? known.next : answer.next,
  };
}

export function addEarlier(known: ThreadPage, page: ThreadPage): ThreadPage {
  return { ...known, messages: mergeMessages(known.messages, page.messages), next: page.next };
}

export type Subject = {
  readonly listing: {
    readonly id: string;
    readonly title: string;
    readonly price: number;
    /** Unknown in a message that arrives before its conversation. */
    readonly pricing?: Choices['pricing'] | undefined;
    readonly category?: string | undefined;
    readonly subcategory?: string | null | undefined;
  };
  readonly otherUser: {
    readonly id: string;
    readonly fullName: string;
    readonly avatar: string | null;
    readonly isDeleted?: boolean;
  };
};

export function conversationKeyOf({ listing, otherUser }: Pick<Subject, 'listing' | 'otherUser'>): string {
  return `${listing.id}:${otherUser.id}`.toLowerCase();
}

export function conversationOf(message: Message, userId: string): Subject {
  const otherUser = message.senderId === userId ? message.receiver : message.sender;
  return { listing: { id: message.listingId, ...message.listing }, otherUser };
}
