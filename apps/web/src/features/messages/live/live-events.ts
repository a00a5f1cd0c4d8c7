// Puts what the stream tells into what is known of a person's messages, each event once.
import type { MessageEvent as LiveEvent } from '@chowk/contract/messages/message-schemas';
import type { QueryClient } from '@tanstack/react-query';
import { isLater } from '../../../data/messages/event-position.ts';
import { addMessage, showRead } from '../../../data/messages/mailbox-changes.ts';
import { livePosition } from './live-position.ts';

/** An event with its id; null where no stream told it, or where it is a piece of one. */
export type Told = { readonly id: string | null; readonly event: LiveEvent };

/** False where this tab knew it already. `askAll` where the stream cannot tell what was missed. */
export function takeTold(queries: QueryClient, userId: string, { id, event }: Told, askAll: () => void): boolean {
  const known = livePosition.get(userId);
  if (event.type === 'reset') {
    if (id === known) return false;
    // Where the log goes on is further back when the database is one of before.
    livePosition.forget(userId);
    askAll();
  } else {
    if (!isLater(id, known)) return false;
    if (event.type === 'message') addMessage(queries, userId, event.message, id);
    else showRead(queries, userId, event.messageIds, id);
  }
  if (id !== null) livePosition.set(userId, id);
  return true;
}
