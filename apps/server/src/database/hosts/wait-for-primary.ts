// Those who are about to write wait here while no host can be written to: nothing of theirs has been sent yet.
import { setTimeout as pause } from 'node:timers/promises';

/** Each is a request of which only the head has been read. Whoever comes on top is told at once to come back. */
export const mostWaiting = 500;

export type PrimaryWait = {
  /** Resolves when one can be written to, and also when none came in time: whoever asks the database then hears so. */
  untilThere(): Promise<void>;
  /** One can be written to. */
  release(): void;
};

export function createPrimaryWait(isAway: () => boolean, longestMs: number): PrimaryWait {
  let there = Promise.withResolvers<void>();
  let waiting = 0;
  return {
    async untilThere() {
      if (longestMs === 0 || !isAway() || waiting >= mostWaiting) return;
      waiting += 1;
      const over = new AbortController();
      const timeIsUp = pause(longestMs, undefined, { signal: over.signal }).catch(() => undefined);
      await Promise.race([there.promise, timeIsUp]);
      over.abort();
      waiting -= 1;
    },
    release() {
      if (waiting === 0) return;
      there.resolve();
      there = Promise.withResolvers<void>();
    },
  };
}
