// The list of messages that are being sent: pure changes.
import { DAY_MS } from '@chowk/contract/limits';
import type { MessagePlace } from '@chowk/contract/messages/attachment-schemas';
import { attachedKind, previewText } from '@chowk/contract/messages/attachments';
import type { Subject } from '../../../data/messages/subject.ts';

export type OutgoingState =
  | 'sending'
  /** Nobody can be reached; it goes out when the network returns. */
  | 'waiting'
  | 'failed';

export type Outgoing = {
  /** Sent along, so that the same message arrives once, however often it is tried. */
  readonly key: string;
  readonly userId: string;
  readonly subject: Subject;
  readonly content: string;
  /** How many photos go with it; they are kept apart, under the same key. */
  readonly photoCount?: number;
  readonly place?: MessagePlace;
  readonly writtenAt: string;
  /** How many messages with these very words the conversation held before, arrived or on their way. */
  readonly alikeBefore: number;
  readonly state: OutgoingState;
  /** Why it failed, where the server said. */
  readonly reason?: string;
};

/** What a person sends in one go. */
export type Composed = {
  readonly content: string;
  readonly photos: readonly File[];
  readonly place: MessagePlace | null;
};

/** The photos of a message are no longer in this browser. */
export class PhotosLost extends Error {
  override name = 'PhotosLost';
}

export const isPlain = ({ photoCount, place }: Outgoing) => !photoCount && !place;

/** As a list shows it: the words, or what goes without any. */
export function outgoingPreview({ content, photoCount, place }: Outgoing): string {
  const attached = photoCount || place ? { photos: Array(photoCount ?? 0), place } : null;
  return previewText(content, attachedKind(attached));
}

/** Later than this the words may no longer fit: whoever wrote them decides. */
const FRESH_MS = DAY_MS;

/** Taken up again where it stands; what has arrived or was given up meanwhile does not come back. */
export function withSending(list: readonly Outgoing[], key: string): Outgoing[] {
  return list.map((each) => (each.key === key ? { ...each, state: 'sending', reason: undefined } : each));
}

export function withStopped(
  list: readonly Outgoing[],
  key: string,
  state: Exclude<OutgoingState, 'sending'>,
  reason?: string,
): Outgoing[] {
  return list.map((each) => (each.key === key ? { ...each, state, reason } : each));
}

export function withoutOutgoing(list: readonly Outgoing[], key: string): Outgoing[] {
  return list.filter((each) => each.key !== key);
}

/** Nobody knows whether those arrived that a closed page was sending; their key makes another try safe. */
export function isToGoOut({ state, writtenAt }: Outgoing, now: number): boolean {
  return state !== 'failed' && now - Date.parse(writtenAt) < FRESH_MS;
}

/** What could not go out in its time waits for its writer. */
export function withOldStopped(list: readonly Outgoing[], now: number): Outgoing[] {
  return list.map((each) => (each.state === 'failed' || isToGoOut(each, now) ? each : { ...each, state: 'failed' }));
}

type Said = { readonly content: string };

export function countAlike(content: string, ...lists: (readonly Said[])[]): number {
  return lists.flat().filter((each) => each.content === content).length;
}

/** A message may come back over the stream before its own answer does: it is shown once. */
export function withoutArrived(outgoing: readonly Outgoing[], ownMessages: readonly Said[]): Outgoing[] {
  return outgoing.filter(
    ({ state, content, alikeBefore }) => state !== 'sending' || countAlike(content, ownMessages) <= alikeBefore,
  );
}
