// The last event of the stream that this browser has taken in, by person: every tab can go on from there.
const positions = new Map<string, string>();

export const livePosition = {
  get: (userId: string) => positions.get(userId) ?? null,
  set(userId: string, id: string): void {
    positions.set(userId, id);
  },
  /** Whoever comes back has seen nothing of what happened in between. */
  forget(userId: string): void {
    positions.delete(userId);
  },
};
