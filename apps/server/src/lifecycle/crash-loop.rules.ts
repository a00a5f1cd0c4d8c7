// Which processes that died are replaced, and how soon. Only a start that is broken ends the server, never a request.

export type Death = {
  readonly at: number;
  /** Whether it had been ready for requests; one that never was could not start. */
  readonly wasReady: boolean;
};

const mostFailedStarts = 5;
/** Starting takes a busy machine a while, and five starts five times that. */
const withinMs = 5 * 60_000;
/** Deaths in a row slow down the next start, so that a request that kills cannot keep all cores busy with starts. */
const rowMs = 10_000;
const longestDelayMs = 1000;

/** Several starts failed and none succeeded since. `deaths` are in the order of time. */
export function isCrashLoop(deaths: readonly Death[], now: number): boolean {
  const lastReady = deaths.findLastIndex(({ wasReady }) => wasReady);
  const failed = deaths.slice(lastReady + 1).filter(({ at }) => now - at < withinMs);
  return failed.length >= mostFailedStarts;
}

/** None after the first death in a while, then 250 ms, 500 ms and a second. */
export function restartDelayMs(deaths: readonly Death[], now: number): number {
  const recent = deaths.filter(({ at }) => now - at < rowMs).length;
  return recent <= 1 ? 0 : Math.min(longestDelayMs, 125 * 2 ** (recent - 1));
}
