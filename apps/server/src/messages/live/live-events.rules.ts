// Event ids, where a reconnecting stream resumes, and the text of server-sent events.
import { liveLimits } from '@chowk/contract/limits';
import type { MessageEvent } from '@chowk/contract/messages/message-schemas';

/** Events up to `position` were sent. `isReset`: earlier events are gone from the log, the client must refetch. */
export type Start = { readonly position: number; readonly isReset: boolean };

/** A user's latest position and the oldest event still in the log. */
export type Head = { readonly position: number; readonly oldest: number | null };

/** The end of the user's id: two users who share a browser must not resume each other's streams. */
const ownerMark = (userId: string) => userId.slice(-12);

export function eventId(userId: string, position: number): string {
  return `${ownerMark(userId)}-${position}`;
}

function positionOf(userId: string, id: string): number | null {
  const match = /^([0-9a-f]{12})-(\d{1,10})$/.exec(id);
  return match?.[1] === ownerMark(userId) ? Number(match[2]) : null;
}

/** After `caughtUpEvents` missed events a refetch is faster than the events. */
export function decideStart(userId: string, lastEventId: string | null, head: Head): Start {
  if (lastEventId === null || lastEventId === '') return { position: head.position, isReset: false };
  const position = positionOf(userId, lastEventId);
  const isKnown = position !== null && position <= head.position;
  if (!isKnown || head.position - position > liveLimits.caughtUpEvents || isDeletedFromLog(position, head))
    return { position: head.position, isReset: true };
  return { position, isReset: false };
}

function isDeletedFromLog(position: number, head: Head): boolean {
  return position < head.position && (head.oldest === null || head.oldest > position + 1);
}

export const heartbeat = ':\n\n';

/** Sent by a server that stops: clients reconnect to another one after 500 ms. */
export const reconnectHint = 'retry: 500\n\n';

/** 500 ids are 20 KB: longer lists of read messages are split into several events. */
const IDS_PER_EVENT = 500;

/** An id without data: moves the client's Last-Event-ID only. */
export function writePosition(id: string): string {
  return `id: ${id}\n\n`;
}

export function writeEvent(id: string, event: MessageEvent): string {
  if (event.type !== 'read' || event.messageIds.length <= IDS_PER_EVENT) return `id: ${id}\n${writeData(event)}`;
  // Only the last piece has the id: after a disconnect in between all pieces are sent again.
  const pieces = Array.from({ length: Math.ceil(event.messageIds.length / IDS_PER_EVENT) }, (_, at) =>
    writeData({ ...event, messageIds: event.messageIds.slice(at * IDS_PER_EVENT, (at + 1) * IDS_PER_EVENT) }),
  );
  return `${pieces.slice(0, -1).join('')}id: ${id}\n${pieces.at(-1)}`;
}

function writeData(event: MessageEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
