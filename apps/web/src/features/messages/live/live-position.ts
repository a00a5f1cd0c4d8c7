// The last event of the stream that this browser has taken in, by person: every tab can go on from there.
import { laterOf } from '../../../data/messages/event-position.ts';

const positions = new Map<string, string>();

export const livePosition = {
  get: (userId: string) => positions.get(userId) ?? null,
  /** Only ever forward: a stream that opens says where it begins, and by then asking may have come further. */
  set(userId: string, id: string): void {
    positions.set(userId, laterOf(positions.get(userId) ?? id, id));
  },
  /** Whoever comes back has seen nothing of what happened in between. */
  forget(userId: string): void {
    positions.delete(userId);
  },
};
