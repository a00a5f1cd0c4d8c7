// Rules of the outbox: pure functions on the list of messages that are being sent.
import { DAY_MS } from '@chowk/contract/limits';
import type { MessagePlace } from '@chowk/contract/messages/attachment-schemas';
import { attachedKind, previewText } from '@chowk/contract/messages/attachments';
import type { Subject } from '../../../data/messages/mailbox-pages.ts';

export type OutgoingState =
  | 'sending'
  /** Offline: sent when the network returns. */
  | 'waiting'
  | 'failed';

export type Outgoing = {
  /** Idempotency key: a retry stores the message once. */
  readonly key: string;
  readonly userId: string;
  readonly subject: Subject;
  readonly content: string;
  /** The photo files are stored separately under the same key. */
  readonly photoCount?: number;
  readonly place?: MessagePlace;
  readonly writtenAt: string;
  /** Messages with the same text that the conversation had before, sent or outgoing. */
  readonly alikeBefore: number;
  readonly state: OutgoingState;
  readonly reason?: string;
};

export type ComposedMessage = {
  readonly content: string;
  readonly photos: readonly File[];
  readonly place: MessagePlace | null;
};

export class PhotosMissingError extends Error {
  override name = 'PhotosMissingError';
}

export const isTextOnly = ({ photoCount, place }: Outgoing) => !photoCount && !place;

/** As the conversation list shows it: the text, or the kind of attachment. */
export function outgoingPreview({ content, photoCount, place }: Outgoing): string {
  const attached = photoCount || place ? { photos: Array(photoCount ?? 0), place } : null;
  return previewText(content, attachedKind(attached));
}

/** After a day the text may be outdated: the sender decides. */
const AUTO_SEND_MAX_AGE_MS = DAY_MS;

export function markSending(list: readonly Outgoing[], key: string): Outgoing[] {
  return list.map((each) => (each.key === key ? { ...each, state: 'sending', reason: undefined } : each));
}

export function markStopped(
  list: readonly Outgoing[],
  key: string,
  state: Exclude<OutgoingState, 'sending'>,
  reason?: string,
): Outgoing[] {
  return list.map((each) => (each.key === key ? { ...each, state, reason } : each));
}

export function removeOutgoing(list: readonly Outgoing[], key: string): Outgoing[] {
  return list.filter((each) => each.key !== key);
}

/** A page closed while sending leaves the outcome unknown; the idempotency key makes a retry safe. */
export function isSendable({ state, writtenAt }: Outgoing, now: number): boolean {
  return state !== 'failed' && now - Date.parse(writtenAt) < AUTO_SEND_MAX_AGE_MS;
}

export function failExpired(list: readonly Outgoing[], now: number): Outgoing[] {
  return list.map((each) => (each.state === 'failed' || isSendable(each, now) ? each : { ...each, state: 'failed' }));
}

type TextMessage = { readonly content: string };

export function countSameText(content: string, ...lists: (readonly TextMessage[])[]): number {
  return lists.flat().filter((each) => each.content === content).length;
}

/** A message may arrive over the stream before the response to its own request: shown once. */
export function hideArrived(outgoing: readonly Outgoing[], ownMessages: readonly TextMessage[]): Outgoing[] {
  return outgoing.filter(
    ({ state, content, alikeBefore }) => state !== 'sending' || countSameText(content, ownMessages) <= alikeBefore,
  );
}
