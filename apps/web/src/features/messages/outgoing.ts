// Messages that are on their way: pure changes of the list.
import type { Subject } from './conversations.ts';

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
  readonly writtenAt: string;
  /** How many messages with these very words the conversation held before, arrived or on their way. */
  readonly alikeBefore: number;
  readonly state: OutgoingState;
  /** Why it failed, where the server said. */
  readonly reason?: string;
};

/** Added, or taken up again where it stands. */
export function withSending(list: readonly Outgoing[], message: Outgoing): Outgoing[] {
  const again: Outgoing = { ...message, state: 'sending', reason: undefined };
  const isThere = list.some(({ key }) => key === message.key);
  return isThere ? list.map((each) => (each.key === message.key ? again : each)) : [...list, again];
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

/** After a reload nobody knows whether they arrived; their key makes another try safe, so they go out again. */
export function afterReload(list: readonly Outgoing[]): Outgoing[] {
  return list.map((each) => (each.state === 'sending' ? { ...each, state: 'waiting' } : each));
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
