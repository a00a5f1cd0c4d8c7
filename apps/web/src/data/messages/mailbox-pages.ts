// Pages of conversations and of messages put together: pure changes.
import type {
  Conversation,
  ConversationsPage,
  ThreadMessage,
  ThreadPage,
} from '@chowk/contract/messages/conversation-schemas';
import { keyOf } from './subject.ts';

type Placed = { readonly id: string; readonly createdAt: string };

/** Of two messages of one moment the ids decide, as on the server. */
export function byAge(one: Placed, other: Placed): number {
  return one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id);
}

export const lastOf = ({ lastMessage }: Conversation): Placed => lastMessage ?? { id: '', createdAt: '' };
const latestFirst = (one: Conversation, other: Conversation) => byAge(lastOf(other), lastOf(one));

/**
 * The first page anew, before what is known of the following ones. Conversations only ever move to the top: where the
 * page holds one that has not moved, all that have are above it. Else something may be missing below, and it is asked
 * for again when somebody scrolls there.
 */
export function joinConversations(known: ConversationsPage | undefined, answer: ConversationsPage): ConversationsPage {
  const end = answer.conversations.at(-1);
  if (!known || !end || answer.next === null) return answer;
  const before = new Map(known.conversations.map((each) => [keyOf(each), lastOf(each).id]));
  const isJoined = answer.conversations.some((each) => before.get(keyOf(each)) === lastOf(each).id);
  const shown = new Set(answer.conversations.map(keyOf));
  const below = known.conversations.filter((each) => !shown.has(keyOf(each)) && byAge(lastOf(each), lastOf(end)) < 0);
  if (!isJoined || below.length === 0) return answer;
  return { ...answer, conversations: [...answer.conversations, ...below], next: known.next };
}

/** The next page below. */
export function addConversations(known: ConversationsPage, page: ConversationsPage): ConversationsPage {
  const shown = new Set(known.conversations.map(keyOf));
  const more = page.conversations.filter((each) => !shown.has(keyOf(each)));
  return { ...known, conversations: [...known.conversations, ...more].sort(latestFirst), next: page.next };
}

/** Each once, oldest first. Nothing is ever unsaid or unread, so what either side knows holds. */
export function mergeMessages(known: readonly ThreadMessage[], told: readonly ThreadMessage[]): ThreadMessage[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of told) byId.set(message.id, { ...message, read: message.read || !!byId.get(message.id)?.read });
  return [...byId.values()].sort(byAge);
}

/** The newest page anew, below what is known of the earlier ones; where the two do not meet, those are left out. */
export function joinThread(known: ThreadPage | undefined, answer: ThreadPage): ThreadPage {
  const [first, last] = [answer.messages[0], answer.messages.at(-1)];
  if (!known || !first || !last) return answer;
  const ids = new Set(answer.messages.map(({ id }) => id));
  const isJoined = known.messages.some(({ id }) => ids.has(id));
  const kept = known.messages.filter((message) => isJoined || byAge(message, last) > 0);
  const hasEarlier = kept.some((message) => byAge(message, first) < 0);
  return {
    ...answer,
    messages: mergeMessages(kept, answer.messages),
    next: hasEarlier ? known.next : answer.next,
  };
}

/** The next page above. */
export function addEarlier(known: ThreadPage, page: ThreadPage): ThreadPage {
  return { ...known, messages: mergeMessages(known.messages, page.messages), next: page.next };
}
