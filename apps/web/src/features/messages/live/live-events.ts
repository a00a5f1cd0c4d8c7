// Puts what the stream tells into the cached lists of messages.
import type { MessageEvent as LiveEvent, Message } from '@chowk/contract/messages/message-schemas';
import type { QueryClient } from '@tanstack/react-query';
import { messagesQuery } from '../../../data/messages/messages-query.ts';
import { askForMessages, changeMessages, withReadMarks } from '../../../data/messages/read-marks.ts';
import { newestFirst } from '../conversations.ts';

/** `askAll` where the stream cannot tell what was missed. */
export function takeLiveEvent(queries: QueryClient, userId: string, event: LiveEvent, askAll: () => void): void {
  if (event.type === 'message') addMessage(queries, userId, event.message);
  else if (event.type === 'read') showRead(queries, userId, new Set(event.messageIds));
  else askAll();
}

/** The threads read the long list too, so that one place is enough. */
function addMessage(queries: QueryClient, userId: string, message: Message): void {
  const { queryKey } = messagesQuery(userId);
  const wasAsking = queries.isFetching({ queryKey, exact: true }) > 0;
  void queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData(queryKey, (list) => list && mergeMessages(list, [message]));
  if (wasAsking) void queries.invalidateQueries({ queryKey, exact: true });
}

function showRead(queries: QueryClient, userId: string, ids: ReadonlySet<string>): void {
  if (changeMessages(queries, userId, (messages) => withReadMarks(messages, ids, true)))
    askForMessages(queries, userId);
}

/** Each once, the newest first. Nothing is ever unsaid or unread, so what either side knows holds. */
export function mergeMessages(known: readonly Message[], told: readonly Message[]): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of told) byId.set(message.id, { ...message, read: message.read || !!byId.get(message.id)?.read });
  return [...byId.values()].sort(newestFirst);
}
