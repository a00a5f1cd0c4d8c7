// Times as the index of words has them: hours, and spans that are each eight times as long as those before.

const HOUR = 3_600_000;

/** In hours; the first number of each kind of key lies this far from that of the one before. */
const SPANS = [1, 8, 64, 512];
const APART = 20_000_000;

/** More keys than this cost more than they save. */
const MOST_KEYS = 10;

/** The keys that cover a time, of the shortest kind that needs few of them; null where even the longest needs many. */
export function timeKeys(since: Date, until: Date): number[] | null {
  for (const [at, hours] of SPANS.entries()) {
    const first = Math.floor(since.getTime() / (hours * HOUR));
    const last = Math.floor(until.getTime() / (hours * HOUR));
    if (last - first < MOST_KEYS) {
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, next) => APART * (at + 1) + first + next);
    }
  }
  return null;
}
