// Event ids: whose stream and how far it has come; and where a stream that comes back goes on.
import { liveLimits } from '@chowk/contract/limits';

/** Everything up to `position` has been sent. `isReset`: what lies before it cannot be told any more. */
export type Start = { readonly position: number; readonly isReset: boolean };

/** How far a person's events go, and the oldest that is still kept. */
export type Head = { readonly position: number; readonly oldest: number | null };

/** The end of the person's id keeps apart the streams of two people who share a browser. */
const ownerMark = (personId: string) => personId.slice(-12);

export function eventId(personId: string, position: number): string {
  return `${ownerMark(personId)}-${position}`;
}

function positionOf(personId: string, id: string): number | null {
  const match = /^([0-9a-f]{12})-(\d{1,10})$/.exec(id);
  return match?.[1] === ownerMark(personId) ? Number(match[2]) : null;
}

/** Whoever missed very much is quicker with a fresh list than with every event. */
export function decideStart(personId: string, lastEventId: string | null, head: Head): Start {
  if (lastEventId === null || lastEventId === '') return { position: head.position, isReset: false };
  const position = positionOf(personId, lastEventId);
  const isKnown = position !== null && position <= head.position;
  if (!isKnown || head.position - position > liveLimits.caughtUpEvents || isForgotten(position, head))
    return { position: head.position, isReset: true };
  return { position, isReset: false };
}

function isForgotten(position: number, head: Head): boolean {
  return position < head.position && (head.oldest === null || head.oldest > position + 1);
}
